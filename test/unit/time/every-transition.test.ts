import { expect, it } from "vitest";
import { compareZone } from "../../support/compare-zone";
import { oddZones } from "../../support/odd-zones";
import { isFull } from "../../support/size";

const from = Date.UTC(2025, 0, 1);
const to = Date.UTC(2038, 0, 1);
const listed = Intl.supportedValuesOf("timeZone");
const zones = isFull ? listed : [...new Set([...oddZones, ...listed.filter((_, index) => index % 6 === 0)])];

it("means the same as the oracle at every transition from 2025 to 2037", () => {
  const results = zones.map((zone) => compareZone(zone, from, to));
  const differences = results.flatMap((result) => result.differences);
  const sum = (key: "transitions" | "comparisons") =>
    results.reduce((total, result) => total + result[key], 0);
  console.info(
    `tzdata ${process.versions.tz}: ${zones.length} zones, ${sum("transitions")} transitions, ` +
      `${sum("comparisons")} comparisons, ${differences.length} differences`,
  );
  expect(differences).toEqual([]);
  expect(sum("transitions")).toBeGreaterThan(zones.length);
});
