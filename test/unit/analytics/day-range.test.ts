import { expect, it } from "vitest";
import { dayRange, daysOf } from "../../../worker/domains/analytics/day-range";

it.each([
  ["2026-11-20T23:30:00Z", "Europe/Berlin", "2026-11-20"],
  ["2026-11-20T22:30:00Z", "Europe/Berlin", "2026-11-19"],
  ["2026-11-20T05:00:00Z", "America/Los_Angeles", "2026-11-18"],
  ["2026-11-20T11:00:00Z", "Pacific/Kiritimati", "2026-11-20"],
  ["2026-11-20T11:00:00Z", "Nowhere/Land", "2026-11-19"],
])("at %s in %s yesterday is %s", (now, zone, yesterday) => {
  expect(dayRange(7, zone, Date.parse(now)).to).toBe(yesterday);
});

it("has as many days as it says, also across a clock change, and as many before", () => {
  const range = dayRange(28, "Europe/Berlin", Date.parse("2026-11-10T12:00:00Z"));
  expect(daysOf(range)).toHaveLength(28);
  expect([range.from, range.to]).toEqual(["2026-10-13", "2026-11-09"]);
  expect(range.before).toEqual({ from: "2026-09-15", to: "2026-10-12" });
});
