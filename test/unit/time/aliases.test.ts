import { expect, it } from "vitest";
import { localTimeAt, resolveLocalTime } from "../../../schema/time/wall-time";
import { listZones, zoneAliases } from "../../../schema/time/zones";
import { backwardNames } from "../../support/backward-zone-names";
import { isFull } from "../../support/size";
import { zoneOracle } from "../../support/zone-oracle";

const hour = 3_600_000;

it("takes every backward name and means the zone by it", () => {
  let comparisons = 0;
  const differences: string[] = [];
  const from = Date.UTC(2025, 0, 1);
  const to = isFull ? Date.UTC(2038, 0, 1) : Date.UTC(2028, 0, 1);
  for (const { alias, zone } of backwardNames) {
    const { transitions } = zoneOracle(zone, from, to);
    for (const { at } of [{ at: Date.UTC(2026, 6, 1) }, ...transitions]) {
      for (const instant of [at - hour, at - 1, at, at + hour]) {
        const localTime = localTimeAt(instant, zone);
        comparisons += 2;
        if (localTimeAt(instant, alias) !== localTime) differences.push(`${alias} at ${instant}`);
        const [ours, theirs] = [resolveLocalTime(localTime, alias), resolveLocalTime(localTime, zone)];
        if (JSON.stringify(ours) !== JSON.stringify(theirs)) differences.push(`${alias} ${localTime}`);
      }
    }
  }
  console.info(
    `${backwardNames.length} other names, ${comparisons} comparisons, ${differences.length} differences`,
  );
  expect(differences).toEqual([]);
  expect(backwardNames).toHaveLength(151);
});

it("takes every name that it offers, in any case", () => {
  for (const { id } of listZones()) {
    const summer = resolveLocalTime("2026-07-01T09:00", id);
    expect(summer.resolution).toBe("exact");
    expect(resolveLocalTime("2026-07-01T09:00", id.toLowerCase())).toEqual(summer);
  }
});

it("offers another name only beside the zone it stands for", () => {
  for (const [alias, zone] of Object.entries(zoneAliases)) {
    for (let month = 0; month < 12; month++) {
      const instant = Date.UTC(2026, month, 15);
      expect(`${alias} ${localTimeAt(instant, alias)}`).toBe(`${alias} ${localTimeAt(instant, zone)}`);
    }
  }
});
