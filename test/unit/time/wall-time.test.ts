import { describe, expect, it } from "vitest";
import { LocalTime, localTimeAt, offsetAt, resolveLocalTime } from "../../../schema/time/wall-time";

const utc = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const resolve = (localTime: string, timezone: string) => {
  const {
    instant,
    resolution,
    localTime: shown,
    offset,
    alternative,
  } = resolveLocalTime(localTime, timezone);
  return [utc(instant), resolution, shown, offset, utc(alternative)];
};

describe("resolveLocalTime", () => {
  // The offset is that of the date asked for, not today's.
  it.each([
    ["2026-03-28T09:00", "Europe/Berlin", "2026-03-28T08:00:00.000Z", "+01:00"],
    ["2026-03-30T09:00", "Europe/Berlin", "2026-03-30T07:00:00.000Z", "+02:00"],
    ["2026-10-24T09:00", "Europe/Berlin", "2026-10-24T07:00:00.000Z", "+02:00"],
    ["2026-10-26T09:00", "Europe/Berlin", "2026-10-26T08:00:00.000Z", "+01:00"],
    ["2027-12-26T09:00", "America/New_York", "2027-12-26T14:00:00.000Z", "-05:00"],
    ["2027-06-26T09:00", "America/New_York", "2027-06-26T13:00:00.000Z", "-04:00"],
    ["2026-07-01T00:00", "Asia/Kathmandu", "2026-06-30T18:15:00.000Z", "+05:45"],
    ["2030-01-01T00:00:01", "UTC", "2030-01-01T00:00:01.000Z", "+00:00"],
    ["1970-01-01T00:00", "Pacific/Auckland", "1969-12-31T12:00:00.000Z", "+12:00"],
    ["2199-12-31T23:59:59", "UTC", "2199-12-31T23:59:59.000Z", "+00:00"],
  ])("%s in %s is %s", (localTime, timezone, instant, offset) => {
    expect(resolve(localTime, timezone)).toEqual([instant, "exact", localTime, offset, null]);
  });

  it.each([
    [
      "2026-03-29T02:30",
      "Europe/Berlin",
      "2026-03-29T01:30:00.000Z",
      "2026-03-29T03:30",
      "+02:00",
      "2026-03-29T00:30:00.000Z",
    ],
    [
      "2026-03-08T02:00",
      "America/New_York",
      "2026-03-08T07:00:00.000Z",
      "2026-03-08T03:00",
      "-04:00",
      "2026-03-08T06:00:00.000Z",
    ],
    [
      "2026-10-04T02:15",
      "Australia/Lord_Howe",
      "2026-10-03T15:45:00.000Z",
      "2026-10-04T02:45",
      "+11:00",
      "2026-10-03T15:15:00.000Z",
    ],
    [
      "2026-03-29T02:59",
      "Antarctica/Troll",
      "2026-03-29T02:59:00.000Z",
      "2026-03-29T04:59",
      "+02:00",
      "2026-03-29T00:59:00.000Z",
    ],
    [
      "2026-03-28T23:15",
      "America/Nuuk",
      "2026-03-29T01:15:00.000Z",
      "2026-03-29T00:15",
      "-01:00",
      "2026-03-29T00:15:00.000Z",
    ],
    [
      "2011-12-30T12:00",
      "Pacific/Apia",
      "2011-12-30T22:00:00.000Z",
      "2011-12-31T12:00",
      "+14:00",
      "2011-12-29T22:00:00.000Z",
    ],
    [
      "2026-03-22T02:30",
      "Africa/Casablanca",
      "2026-03-22T02:30:00.000Z",
      "2026-03-22T03:30",
      "+01:00",
      "2026-03-22T01:30:00.000Z",
    ],
  ])("%s is skipped in %s and means %s", (localTime, timezone, instant, shown, offset, earlier) => {
    expect(resolve(localTime, timezone)).toEqual([instant, "gap", shown, offset, earlier]);
  });

  it.each([
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z", "+02:00", "2026-10-25T01:30:00.000Z"],
    [
      "2026-11-01T01:59:59",
      "America/New_York",
      "2026-11-01T05:59:59.000Z",
      "-04:00",
      "2026-11-01T06:59:59.000Z",
    ],
    [
      "2026-04-05T01:45",
      "Australia/Lord_Howe",
      "2026-04-04T14:45:00.000Z",
      "+11:00",
      "2026-04-04T15:15:00.000Z",
    ],
    [
      "2026-10-25T01:00",
      "Antarctica/Troll",
      "2026-10-24T23:00:00.000Z",
      "+02:00",
      "2026-10-25T01:00:00.000Z",
    ],
    [
      "2026-02-15T02:30",
      "Africa/Casablanca",
      "2026-02-15T01:30:00.000Z",
      "+01:00",
      "2026-02-15T02:30:00.000Z",
    ],
  ])("%s comes twice in %s and means %s", (localTime, timezone, instant, offset, later) => {
    expect(resolve(localTime, timezone)).toEqual([instant, "overlap", localTime, offset, later]);
  });

  it("keeps the wall time of a date 400 days ahead", () => {
    for (let day = 0; day < 400; day++) {
      const date = new Date(Date.UTC(2026, 9, 20 + day)).toISOString().slice(0, 10);
      const { instant, localTime } = resolveLocalTime(`${date}T09:00`, "America/New_York");
      expect(localTime).toBe(`${date}T09:00`);
      expect(localTimeAt(instant, "America/New_York")).toBe(`${date}T09:00`);
    }
  });

  it.each(["Europe/Nowhere", "", "+02:00", "Z", "BST", "Europe/Berlin[u-ca=hebrew]"])(
    "refuses the zone %j",
    (timezone) => {
      expect(() => resolveLocalTime("2026-01-01T09:00", timezone)).toThrow(RangeError);
      expect(() => localTimeAt(0, timezone)).toThrow(RangeError);
      expect(() => offsetAt(0, timezone)).toThrow(RangeError);
    },
  );

  it("refuses an invalid wall time", () => {
    expect(() => resolveLocalTime("2026-02-29T09:00", "UTC")).toThrow(RangeError);
  });
});

describe("localTimeAt and offsetAt", () => {
  it.each([0, 1, 999])("cut %d ms off and never round up", (ms) => {
    const before = Date.UTC(2026, 9, 25, 0, 59, 59, ms);
    expect(localTimeAt(before, "Europe/Berlin")).toBe("2026-10-25T02:59:59");
    expect(offsetAt(before, "Europe/Berlin")).toBe("+02:00");
    expect(localTimeAt(before + 1000, "Europe/Berlin")).toBe("2026-10-25T02:00");
    expect(offsetAt(before + 1000, "Europe/Berlin")).toBe("+01:00");
  });

  it("show the day of the zone, not that of UTC or of the machine", () => {
    const instant = Date.UTC(2026, 0, 31, 23, 30);
    expect(localTimeAt(instant, "Europe/Berlin")).toBe("2026-02-01T00:30");
    expect(localTimeAt(instant, "Pacific/Kiritimati")).toBe("2026-02-01T13:30");
    expect(localTimeAt(instant, "Pacific/Pago_Pago")).toBe("2026-01-31T12:30");
    expect(localTimeAt(Date.UTC(2026, 2, 1, 3), "America/Los_Angeles")).toBe("2026-02-28T19:00");
  });

  it("refuse what is no instant", () => {
    expect(() => localTimeAt(Number.NaN, "UTC")).toThrow(RangeError);
    expect(() => localTimeAt(0.5, "UTC")).toThrow(RangeError);
  });
});

describe("LocalTime", () => {
  it.each([
    "2026-03-29T02:30",
    "2026-03-29T02:30:00",
    "2024-02-29T23:59:59",
    "1970-01-01T00:00",
    "2000-02-29T00:00",
  ])("keeps %s", (text) => expect(LocalTime.parse(text)).toBe(text));

  it.each([
    "",
    "2026-03-29",
    "2026-03-29 02:30",
    "2026-3-29T02:30",
    "2026-02-29T02:30",
    "2100-02-29T02:30",
    "2026-04-31T02:30",
    "2026-13-01T02:30",
    "2026-00-01T02:30",
    "2026-01-00T02:30",
    "2026-03-29T24:00",
    "2026-03-29T02:60",
    "2026-03-29T02:30:60",
    "2026-03-29T02:30:00.000",
    "2026-03-29T02:30Z",
    "2026-03-29T02:30+02:00",
    "2026-03-29T02:30[UTC]",
    "2026-03-29T02:30\n",
    "1969-12-31T23:59",
    "2200-01-01T00:00",
    "+002026-03-29T02:30",
    "２026-03-29T02:30",
  ])("refuses %j", (text) => expect(LocalTime.safeParse(text).success).toBe(false));
});
