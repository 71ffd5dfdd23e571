import { blankIn, modelVendors, vendorOf } from "@schema/model-vendors";
import type { WriterSettings } from "@schema/writer";
import { describe, expect, it } from "vitest";
import { BudgetForm, budgetFormOf, budgetUpdateOf } from "../../dashboard/src/features/writer/budget-form";
import { formOf, updateOf, WriterForm } from "../../dashboard/src/features/writer/writer-form";
import {
  monthWords,
  outcomeTone,
  outcomeWords,
  usedWords,
} from "../../dashboard/src/features/writer/writer-words";
import { runErrorWords } from "../../dashboard/src/lib/runs/run-error-words";
import { plainTasks } from "../support/plain-tasks";

const noLimits = { calls: null, tokens: null, costUsd: null };
const settings: WriterSettings = {
  kind: "openai",
  baseUrl: "https://api.openai.com/v1",
  api: "chat",
  model: "m",
  imageModel: null,
  keyLast4: "4711",
  ...plainTasks,
  prices: { inputUsdPerMillion: 0.293, outputUsdPerMillion: null, imageUsd: 0.000053 },
  budget: { calls: 1_000_000, tokens: null, costUsd: 12.5, perDay: noLimits, perPost: noLimits },
  usage: {
    month: "2026-11",
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    images: 0,
    costUsd: 0,
    unpricedCalls: 0,
    exhausted: null,
  },
  today: { calls: 0, tokens: 0, costUsd: 0, exhausted: null },
  available: ["none", "openai"],
  updatedAt: null,
};
const form = formOf(settings);
const problems = (change: Partial<WriterForm>) =>
  WriterForm.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join("."));

describe("the writer's form", () => {
  it("sends the key only when one was entered", () => {
    expect(updateOf(form)).toEqual({
      kind: "openai",
      model: "m",
      imageModel: null,
      baseUrl: settings.baseUrl,
      api: "chat",
    });
    expect(updateOf({ ...form, apiKey: "sk" })).toMatchObject({ apiKey: "sk" });
    expect(updateOf({ ...form, kind: "none", apiKey: "sk" })).toEqual({ kind: "none" });
    expect(updateOf({ ...form, kind: "workers-ai", apiKey: "sk" })).not.toHaveProperty("apiKey");
  });

  it("asks for what the kind needs and what a preset leaves open", () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ model: " " })).toEqual(["model"]);
    expect(problems({ baseUrl: "api.openai.com" })).toEqual(["baseUrl"]);
    expect(problems({ baseUrl: modelVendors[1]?.baseUrl ?? "" })).toEqual(["baseUrl"]);
    expect(problems({ kind: "none", model: "", baseUrl: "" })).toBeUndefined();
    expect(problems({ kind: "workers-ai", baseUrl: "" })).toBeUndefined();
  });

  it("knows a preset again by its address and model", () => {
    for (const { id, baseUrl, model } of modelVendors)
      expect(vendorOf(baseUrl.replace(/{[^}]*}/, "abc123"), model)?.id).toBe(id);
    expect(vendorOf("https://models.example.com/v1", "m")).toBeNull();
    expect(blankIn("https://x/{account id}/v1")).toBe("{account id}");
  });
});

describe("the budget's form", () => {
  it("gives back what it was made from", () => {
    const made = budgetFormOf(settings);
    expect(made).toEqual({
      input: "0.293",
      output: "",
      image: "0.000053",
      month: { cost: "12.5", calls: "1000000", tokens: "" },
      day: { cost: "", calls: "", tokens: "" },
      post: { cost: "", calls: "", tokens: "" },
    });
    expect(budgetUpdateOf(made)).toEqual({ prices: settings.prices, budget: settings.budget });
  });

  it.each([
    ["month", "cost", "1,5"],
    ["day", "calls", "1.5"],
    ["post", "tokens", "-1"],
  ] as const)("refuses per %s a %s of %s", (period, name, value) => {
    const form = budgetFormOf(settings);
    const checked = BudgetForm.safeParse({ ...form, [period]: { ...form[period], [name]: value } });
    expect(checked.error?.issues.map(({ path }) => path.join("."))).toEqual([`${period}.${name}`]);
  });

  it("refuses a price of too many decimals", () => {
    const checked = BudgetForm.safeParse({ ...budgetFormOf(settings), input: "0.0001" });
    expect(checked.error?.issues.map(({ path }) => path[0])).toEqual(["input"]);
  });
});

it("has words for months and outcomes", () => {
  expect(monthWords({ month: "2026-01" })).toBe("January 2026");
  expect(outcomeWords("ok")).toBe("Succeeded");
  expect(outcomeWords("unauthorized")).toBe(runErrorWords.unauthorized.label);
  expect(outcomeWords("whatever")).toBe("Failed");
  expect(["under_way", "unconfirmed"].map(outcomeWords)).toEqual(["In progress", "Unconfirmed"]);
  expect(["ok", "unconfirmed", "under_way", "refused"].map(outcomeTone)).toEqual([
    "good",
    "warn",
    "neutral",
    "bad",
  ]);
});

it("shows a call's usage, and what is unknown", () => {
  const text = { inputTokens: 90, outputTokens: 10, images: 0, estimated: false };
  expect(usedWords(text)).toBe("100");
  expect(usedWords({ ...text, estimated: true })).toBe("about 100");
  expect(usedWords({ ...text, images: 1 })).toBe("1 image");
  expect(usedWords({ ...text, images: 1, estimated: true })).toBe("up to 1 image");
});
