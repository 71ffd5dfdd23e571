// @vitest-environment happy-dom
import type { WriterSettings, WriterUpdate } from "@schema/writer";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/writer/copy";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const noLimits = { calls: null, tokens: null, costUsd: null };
const settings: WriterSettings = {
  kind: "openai",
  baseUrl: null,
  api: "chat",
  model: "small",
  imageModel: null,
  keyLast4: "abcd",
  prices: { inputUsdPerMillion: 0.5, outputUsdPerMillion: 2, imageUsd: null },
  budget: { costUsd: 10, calls: null, tokens: null, perDay: noLimits, perPost: noLimits },
  usage: {
    month: "2026-01",
    calls: 3,
    inputTokens: 1000,
    outputTokens: 500,
    images: 0,
    costUsd: 9,
    unpricedCalls: 0,
    exhausted: null,
  },
  today: { calls: 0, tokens: 0, costUsd: 0, exhausted: null },
  available: ["none", "openai"],
  updatedAt: at,
};

async function openWriter() {
  const stored = { settings };
  const api = new FakeApi()
    .on("GET /writer", () => stored.settings)
    .on("GET /writer/usage", () => ({ items: [settings.usage] }))
    .on("GET /writer/calls", () => paged([]))
    .on("PATCH /writer", ({ body }) => {
      const { prices, budget } = body as WriterUpdate;
      stored.settings = {
        ...stored.settings,
        prices: { ...stored.settings.prices, ...prices },
        budget: { ...stored.settings.budget, ...budget, perDay: noLimits, perPost: noLimits },
      };
      return stored.settings;
    });
  const { user } = await openDashboard("/w/acme/writer", api);
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
    const { api, user, card, set } = await openWriter();
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
    const { api, user, limits, card, set } = await openWriter();
    await set("Calls", "many");
    await user.click(card.getByRole("button", { name: "Save" }));
    await limits.findByText(copy.budgetForm.enterWholeNumber);
    await waitFor(() => expect(limits.getByLabelText("Calls")).toBe(document.activeElement));
    expect(api.sent("PATCH /writer")).toEqual([]);
  });

  it("keep what was typed when saving fails, and give it up on request", async () => {
    const { api, user, limits, card, set } = await openWriter();
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
