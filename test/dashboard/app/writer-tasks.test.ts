// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/writer/copy";
import { openWriter } from "./open-writer";

it("a task gets its own model, prices and effort, and shows them", async () => {
  const { api, user } = await openWriter();
  await user.click(await screen.findByRole("button", { name: copy.tasksCard.editTask("Evidence") }));
  const dialog = within(await screen.findByRole("dialog", { name: "Evidence" }));
  await user.type(dialog.getByLabelText(copy.taskDialog.model), "small");
  await user.type(dialog.getByLabelText(copy.budgetCard.inputPer1mTokens), "0.1");
  await user.type(dialog.getByLabelText(copy.budgetCard.outputPer1mTokens), "0.4");
  await user.selectOptions(dialog.getByLabelText(copy.taskDialog.effort), "Low");
  await user.click(dialog.getByRole("button", { name: copy.taskDialog.save }));
  await screen.findByText(copy.taskDialog.saved("Evidence"));
  expect(api.sent("PATCH /writer")).toEqual([
    {
      tasks: {
        evidence: {
          model: "small",
          inputUsdPerMillion: 0.1,
          outputUsdPerMillion: 0.4,
          effort: "low",
          maxOutputTokens: null,
          timeLimitSeconds: null,
        },
      },
    },
  ]);
  await screen.findByText("$0.10 in, $0.40 out · reasoning: low");
});

it("prices without a model and limits out of range are refused at their fields", async () => {
  const { api, user } = await openWriter();
  await user.click(await screen.findByRole("button", { name: copy.tasksCard.editTask("Outline") }));
  const dialog = within(await screen.findByRole("dialog", { name: "Outline" }));
  await user.type(dialog.getByLabelText(copy.budgetCard.inputPer1mTokens), "1");
  await user.type(dialog.getByLabelText(copy.taskDialog.timeLimit), "361");
  await user.click(dialog.getByRole("button", { name: copy.taskDialog.save }));
  await dialog.findByText(copy.taskForm.enterNumber("10", "360"));
  await user.clear(dialog.getByLabelText(copy.taskDialog.timeLimit));
  await user.click(dialog.getByRole("button", { name: copy.taskDialog.save }));
  await dialog.findByText(copy.taskForm.pricesNeedModel);
  expect(api.sent("PATCH /writer")).toEqual([]);
});

it("all tasks have no model of their own to edit", async () => {
  const { api, user } = await openWriter();
  await user.click(await screen.findByRole("button", { name: copy.tasksCard.editTask("All tasks") }));
  const dialog = within(await screen.findByRole("dialog", { name: "All tasks" }));
  expect(dialog.queryByLabelText(copy.taskDialog.model)).toBeNull();
  await user.type(dialog.getByLabelText(copy.taskDialog.maxTokens), "900");
  await user.click(dialog.getByRole("button", { name: copy.taskDialog.save }));
  await screen.findByText(copy.taskDialog.saved("All tasks"));
  expect(api.sent("PATCH /writer")).toEqual([{ effort: null, maxOutputTokens: 900, timeLimitSeconds: null }]);
});
