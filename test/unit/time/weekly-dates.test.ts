import { expect, it } from "vitest";
import { weeklyDates } from "../../../schema/time/weekly-dates";

const iso = (plan: Parameters<typeof weeklyDates>[0], from: string, count: number) =>
  weeklyDates(plan, Date.parse(from), count).map(({ date, at }) => `${date} ${new Date(at).toISOString()}`);

it("starts after the given instant, on the days of the zone", () => {
  const plan = { weekdays: [2, 4], time: "09:00", timezone: "Pacific/Auckland" };
  // Already Tuesday morning, 09:00, in Auckland.
  expect(iso(plan, "2026-06-01T21:00Z", 2)).toEqual([
    "2026-06-04 2026-06-03T21:00:00.000Z",
    "2026-06-09 2026-06-08T21:00:00.000Z",
  ]);
  expect(iso(plan, "2026-06-01T20:59:59.999Z", 1)).toEqual(["2026-06-02 2026-06-01T21:00:00.000Z"]);
});

it("keeps the time of day when the clocks change, and uses the later time in a gap, the earlier of two", () => {
  const plan = { weekdays: [7], time: "02:30", timezone: "Europe/Berlin" };
  expect(iso(plan, "2026-03-22T12:00Z", 2)).toEqual([
    "2026-03-29 2026-03-29T01:30:00.000Z",
    "2026-04-05 2026-04-05T00:30:00.000Z",
  ]);
  expect(iso(plan, "2026-10-24T12:00Z", 2)).toEqual([
    "2026-10-25 2026-10-25T00:30:00.000Z",
    "2026-11-01 2026-11-01T01:30:00.000Z",
  ]);
});

it("finds nothing without days", () => {
  expect(weeklyDates({ weekdays: [], time: "09:00", timezone: "UTC" }, 0, 3)).toEqual([]);
});
