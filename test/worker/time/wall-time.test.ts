import { expect, it } from "vitest";
import { planSlots } from "../../../schema/time/posting-slots";
import { localTimeAt, resolveLocalTime } from "../../../schema/time/wall-time";
import { listZones } from "../../../schema/time/zones";
import { backwardNames } from "../../support/backward-zone-names";
import { compareZone } from "../../support/compare-zone";
import { expectZoneChange } from "../../support/expect-zone-change";
import { oddZones } from "../../support/odd-zones";
import { zoneChanges } from "../../support/zone-changes";

it.each(zoneChanges)("%s changes its clocks at %s from %s to %s", (zone, change, before, after) => {
  expectZoneChange(zone, change, before, after);
});

it("means the same as the oracle, with the runtime's own zone data", () => {
  const results = oddZones.map((zone) => compareZone(zone, Date.UTC(2025, 0, 1), Date.UTC(2038, 0, 1)));
  expect(results.flatMap((result) => result.differences)).toEqual([]);
  expect(results.reduce((total, result) => total + result.transitions, 0)).toBeGreaterThan(400);
});

it("takes every backward name and lists the zones", () => {
  const winter = Date.UTC(2027, 0, 15);
  const differing = backwardNames.filter(
    ({ alias, zone }) => localTimeAt(winter, alias) !== localTimeAt(winter, zone),
  );
  expect(differing).toEqual([]);
  const ids = listZones().map((zone) => zone.id);
  expect(ids).toEqual(expect.arrayContaining(["Europe/Kyiv", "Asia/Kolkata", "US/Pacific", "UTC"]));
});

it("plans slots and refuses what is no zone", () => {
  const slots = planSlots({
    count: 3,
    from: Date.parse("2026-03-26T00:00Z"),
    timezone: "Europe/Berlin",
    perWeek: 7,
    weekdays: [6, 7, 1],
    windows: [{ from: "01:00", to: "03:00" }],
  });
  expect(slots.map((slot) => localTimeAt(slot, "Europe/Berlin"))).toEqual([
    "2026-03-28T01:30",
    "2026-03-28T02:30",
    "2026-03-29T01:00",
  ]);
  expect(() => resolveLocalTime("2026-03-29T02:30", "BST")).toThrow(RangeError);
});
