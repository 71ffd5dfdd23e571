import { it } from "vitest";
import { expectZoneChange } from "../../support/expect-zone-change";
import { zoneChanges } from "../../support/zone-changes";

it.each(zoneChanges)("%s changes its clocks at %s from %s to %s", (zone, change, before, after) => {
  expectZoneChange(zone, change, before, after);
});
