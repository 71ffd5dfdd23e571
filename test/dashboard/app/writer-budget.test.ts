// @vitest-environment happy-dom

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/writer/copy";
import { refusal } from "./fake-api";
import { openWriter } from "./open-writer";

async function openBudget() {
  const { api, user } = await openWriter();
  const limits = within(await screen.findByRole("group", { name: "Monthly limits" }));
  const card = within(limits.getByLabelText("Cost").closest("form") ?? document.body);
  const set = async (label: string, value: string) => {
    const field = limits.getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  };
  return { api, user, limits, card, set };
}

describe("prices and budget", () => {
  it("save only once something has changed, and an empty limit is none", async () => {
    const { api, user, card, set } = await openBudget();
    expect(card.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
    await set("Cost", "");
    await set("Calls", "200");
    await user.click(card.getByRole("button", { name: "Save" }));
    await screen.findByText(copy.budgetCard.pricesAndBudgetSaved);
    expect(api.sent("PATCH /writer")).toMatchObject([
      { budget: { costUsd: null, calls: 200, tokens: null } },
    ]);
    await screen.findByText("of 200");
  });

  it("say what to enter instead of an amount that is none, and send nothing", async () => {
    const { api, user, limits, card, set } = await openBudget();
    await set("Calls", "many");
    await user.click(card.getByRole("button", { name: "Save" }));
    await limits.findByText(copy.budgetForm.enterWholeNumber);
    await waitFor(() => expect(limits.getByLabelText("Calls")).toBe(document.activeElement));
    expect(api.sent("PATCH /writer")).toEqual([]);
  });

  it("keep what was typed when saving fails, and give it up on request", async () => {
    const { api, user, limits, card, set } = await openBudget();
    api.on("PATCH /writer", () => {
      throw refusal(403, "forbidden", "Only admins and owners can change the budget.");
    });
    await set("Cost", "25");
    await user.click(card.getByRole("button", { name: "Save" }));
    await screen.findByText("Only admins and owners can change the budget.");
    expect(limits.getByLabelText("Cost")).toHaveProperty("value", "25");
    await user.click(card.getByRole("button", { name: "Discard" }));
    expect(limits.getByLabelText("Cost")).toHaveProperty("value", "10");
  });
});
