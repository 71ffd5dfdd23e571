import { describe, expect, it } from "vitest";
import { Timezone } from "../../../schema/api/timezone";
import { isZoneName } from "../../../schema/time/zone-name";
import { listZones } from "../../../schema/time/zones";

const zones = listZones();
const find = (words: string) =>
  zones.filter((zone) => words.split(" ").every((word) => zone.search.includes(word))).map((zone) => zone.id);

describe("listZones", () => {
  it("has every zone that the runtime lists, and UTC, once and in order", () => {
    const ids = zones.map((zone) => zone.id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).toEqual(expect.arrayContaining(["UTC", ...Intl.supportedValuesOf("timeZone")]));
    expect(ids.length).toBeGreaterThan(480);
  });

  it.each([
    ["kiev", "Europe/Kyiv"],
    ["kyiv", "Europe/Kiev"],
    ["kyiv", "Europe/Kyiv"],
    ["calcutta", "Asia/Kolkata"],
    ["kolkata", "Asia/Calcutta"],
    ["kolkata", "Asia/Kolkata"],
    ["nuuk", "America/Godthab"],
    ["saigon", "Asia/Ho_Chi_Minh"],
    ["ho chi minh", "Asia/Saigon"],
    ["us pacific", "America/Los_Angeles"],
    ["us/pacific", "US/Pacific"],
    ["los_angeles", "US/Pacific"],
    ["new york", "America/New_York"],
    ["tel aviv", "Asia/Jerusalem"],
    ["japan", "Asia/Tokyo"],
    ["utc", "UTC"],
  ])("finds by %j the zone %s", (words, id) => {
    expect(find(words)).toContain(id);
  });

  it("finds nothing else by a city's name", () => {
    expect(find("kyiv")).toEqual(["Europe/Kiev", "Europe/Kyiv"]);
    expect(find("berlin")).toEqual(["Europe/Berlin"]);
  });

  it("shows names without underscores, and lists only what can be used", () => {
    expect(zones.find((zone) => zone.id === "America/New_York")?.label).toBe("America/New York");
    expect(zones.filter((zone) => zone.label.includes("_") || !isZoneName(zone.id))).toEqual([]);
  });
});

describe("isZoneName", () => {
  it.each(["Europe/Berlin", "UTC", "Etc/GMT+5", "EST", "US/Pacific", "Europe/Kyiv"])("takes %s", (name) =>
    expect(isZoneName(name)).toBe(true),
  );

  // The runtime takes these last ones as Dhaka, Chicago, Shanghai and Los Angeles.
  it.each(["", "+02:00", "Europe/Nowhere", "Europe/Berlin ", "BST", "CST", "ctt", "PST"])(
    "refuses %j",
    (name) => expect([isZoneName(name), Timezone.safeParse(name).success]).toEqual([false, false]),
  );
});
