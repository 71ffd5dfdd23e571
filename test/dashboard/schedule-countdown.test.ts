import { describe, expect, it } from "vitest";
import { countdownWords } from "../../dashboard/src/lib/duration-words";
import { refetchWhenDue, scheduleState } from "../../dashboard/src/lib/schedule/schedule-state";
import { postWith } from "./fake-server";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse("2026-11-21T10:00:00Z");
const at = (offset: number) => new Date(now + offset).toISOString();

describe("countdownWords", () => {
  it.each([
    [-1, "any moment"],
    [0, "any moment"],
    [1, "in 1 s"],
    [59 * second, "in 59 s"],
    [minute, "in 1 min"],
    [hour - 1, "in 59 min"],
    [3 * hour + 12 * minute, "in 3 h 12 min"],
    [3 * hour, "in 3 h"],
    [47 * hour, "in 47 h"],
    [2 * day + 17 * hour, "in 2 days 17 h"],
    [8 * day, "in 8 days"],
    [124 * day + 11 * hour, "in 124 days"],
  ])("%i ms are %s", (left, words) => {
    expect(countdownWords(left)).toBe(words);
  });
});

describe("scheduleState", () => {
  const scheduled = { scheduledAt: at(hour), timezone: "UTC" };
  it.each([
    ["none", {}],
    ["pending", scheduled],
    ["retrying", { ...scheduled, scheduleError: "The database was away" }],
    ["failed", { ...scheduled, scheduleError: "No title", scheduleFailedAt: at(0) }],
    ["none", { ...scheduled, status: "PUBLISHED" as const }],
  ])("is %s", (state, fields) => {
    expect(scheduleState(postWith(fields))).toBe(state);
  });
});

describe("refetchWhenDue", () => {
  it("requests nothing if no post is pending", () => {
    const published = postWith({ status: "PUBLISHED", scheduledAt: at(minute) });
    const failed = postWith({ scheduledAt: at(-minute), scheduleFailedAt: at(0) });
    expect(refetchWhenDue([postWith(), published, failed], now)).toBe(false);
  });

  it("waits for the next due post, then polls often, then occasionally", () => {
    const next = refetchWhenDue(
      [postWith({ scheduledAt: at(hour) }), postWith({ scheduledAt: at(minute) })],
      now,
    );
    expect(next).toBe(minute + 700);
    expect(refetchWhenDue([postWith({ scheduledAt: at(-second) })], now)).toBe(1500);
    expect(refetchWhenDue([postWith({ scheduledAt: at(-hour) })], now)).toBe(15_000);
  });

  it("never waits longer than a timer can", () => {
    expect(refetchWhenDue([postWith({ scheduledAt: at(400 * day) })], now)).toBe(2 ** 31 - 1);
  });
});
