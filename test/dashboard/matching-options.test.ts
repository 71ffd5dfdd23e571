import { describe, expect, it } from "vitest";
import { matchingOptions } from "../../dashboard/src/components/ui/matching-options";
import { listZones } from "../../schema/time/zones";

const zones = listZones().map(({ id, label, search }) => ({ value: id, label, search }));
const found = (query: string) => matchingOptions(zones, query).map(({ value }) => value);

describe("a search among options", () => {
  it("puts a zone by the name that was typed before its other names", () => {
    expect(found("kolk")[0]).toBe("Asia/Kolkata");
    expect(found("calc")[0]).toBe("Asia/Calcutta");
    expect(found("calc")).toContain("Asia/Kolkata");
  });

  it("finds every word in any order, with blanks or underscores", () => {
    expect(found("york america")).toEqual(found("New_York"));
    expect(found("york america")).toContain("America/New_York");
    expect(found("nowhere")).toEqual([]);
  });

  it("keeps the order of the options where nothing was typed", () => {
    expect(matchingOptions(zones, " ")).toEqual(zones);
  });
});
