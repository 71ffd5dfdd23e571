import { expect, it } from "vitest";
import {
  autopilotFields,
  autopilotInput,
  autopilotProblems,
} from "../../dashboard/src/features/autopilots/autopilot-input";
import { scheduleWords, spentWords } from "../../dashboard/src/features/autopilots/autopilot-words";
import { autopilotDays } from "../../dashboard/src/features/calendar/autopilot-dates";
import type { Autopilot, AutopilotDate } from "../../schema/api/autopilots";

const date = (at: string, state: AutopilotDate["state"], title: string | null = null): AutopilotDate => ({
  date: at.slice(0, 10),
  at,
  state,
  title,
  runId: null,
  postId: null,
});

const autopilot = (also: Partial<Autopilot> = {}): Autopilot => ({
  id: "apl_1",
  name: "Tips",
  status: "active",
  problem: null,
  settings: {
    weekdays: [2, 4],
    time: "09:00",
    timezone: "Europe/Berlin",
    keywords: ["glaze", "kiln"],
    suggestTopics: false,
    review: true,
    reviewerId: "usr_1",
    monthlyBudgetUsd: 12.5,
    writing: { language: "de" },
    images: false,
    daysAhead: 7,
  },
  reviewer: { id: "usr_1", name: "Bea", mayReview: true },
  spent: { month: "2026-01", costUsd: 1.2, unpricedCalls: 0 },
  dates: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...also,
});

it("sends an unchanged autopilot as it is stored", () => {
  const { name, settings } = autopilot();
  expect(autopilotInput(autopilotFields({ name, settings }))).toEqual({ name, ...settings });
});

it("starts in the workspace's time zone, and asks for a name", () => {
  const fields = autopilotFields({ timezone: "Asia/Tokyo" });
  expect(fields).toMatchObject({ timezone: "Asia/Tokyo", weekdays: [2, 4], review: true });
  expect(Object.keys(autopilotProblems(fields))).toEqual(["name"]);
});

it.each([
  [{ weekdays: [] }, "weekdays"],
  [{ time: "" }, "time"],
  [{ daysAhead: "61" }, "daysAhead"],
  [{ daysAhead: "1.5" }, "daysAhead"],
  [{ monthlyBudget: "ten" }, "monthlyBudget"],
  [{ monthlyBudget: "10000.5" }, "monthlyBudget"],
  [{ monthlyBudget: "0.0001" }, "monthlyBudget"],
])("finds what is wrong with %o", (change, field) => {
  expect(Object.keys(autopilotProblems({ ...autopilotFields(autopilot()), ...change }))).toEqual([field]);
});

it("sends no reviewer without review, and no budget for an empty field", () => {
  const fields = { ...autopilotFields(autopilot()), review: false, monthlyBudget: " " };
  expect(autopilotProblems(fields)).toEqual({});
  expect(autopilotInput(fields)).toMatchObject({ reviewerId: null, monthlyBudgetUsd: null });
});

it("says what was spent, and of how much", () => {
  const { settings, spent } = autopilot();
  expect(spentWords({ settings, spent })).toBe("$1.20 of $12.50");
  expect(spentWords({ settings: { ...settings, monthlyBudgetUsd: null }, spent })).toBe("$1.20");
});

it("says when posts are published", () => {
  expect(scheduleWords(autopilot().settings)).toBe("Tue, Thu at 09:00, Europe/Berlin");
  const daily = { ...autopilot().settings, weekdays: [1, 2, 3, 4, 5, 6, 7], timezone: "UTC" };
  expect(scheduleWords(daily)).toBe("Every day at 09:00, UTC");
});

it("puts dates without a post into the calendar, on the day of its zone", () => {
  const dates = [
    date("2026-01-06T20:00:00.000Z", "writing", "How to glaze"),
    date("2026-01-08T08:00:00.000Z", "review", "In review"),
    date("2026-01-09T08:00:00.000Z", "skipped"),
    date("2026-01-13T08:00:00.000Z", "open"),
  ];
  const days = autopilotDays([autopilot({ dates })], "Asia/Tokyo");
  expect([...days]).toMatchObject([
    ["2026-01-07", [{ time: "05:00", state: "writing", title: "How to glaze" }]],
    ["2026-01-13", [{ time: "17:00", state: "open", title: "Tips" }]],
  ]);
  const paused = autopilotDays([autopilot({ dates, status: "paused" })], "UTC");
  expect([...paused.keys()]).toEqual(["2026-01-06"]);
});
