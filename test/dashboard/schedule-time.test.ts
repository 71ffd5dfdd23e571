import { describe, expect, it } from "vitest";
import { dayAndTime } from "../../dashboard/src/lib/dates";
import {
  initialTime,
  resolveChosen,
  sameSchedule,
  scheduleInput,
} from "../../dashboard/src/lib/schedule/chosen-time";
import { postWith } from "./fake-server";

const zone = "Europe/Berlin";
const now = Date.parse("2026-03-20T23:30:00Z");
const gap = { date: "2026-03-29", time: "02:30", zone, later: false };
const overlap = { date: "2026-10-25", time: "02:30", zone, later: false };
const iso = (at: number | undefined) => at !== undefined && new Date(at).toISOString();

const inputOf = (chosen: typeof gap) => {
  const resolved = resolveChosen(chosen);
  return resolved && scheduleInput(chosen, resolved);
};

describe("a chosen time", () => {
  it("in a gap is sent as it was chosen, and means the later instant", () => {
    expect(iso(resolveChosen(gap)?.at)).toBe("2026-03-29T01:30:00.000Z");
    expect(inputOf(gap)).toEqual({ localTime: "2026-03-29T02:30", timezone: zone });
  });

  it("in an overlap is the first, or the second by its instant", () => {
    expect(iso(resolveChosen(overlap)?.at)).toBe("2026-10-25T00:30:00.000Z");
    expect(inputOf(overlap)).toEqual({ localTime: "2026-10-25T02:30", timezone: zone });
    expect(inputOf({ ...overlap, later: true })).toEqual({
      scheduledAt: "2026-10-25T01:30:00.000Z",
      timezone: zone,
    });
  });

  it("is undefined while a field is empty or the date does not exist", () => {
    expect(resolveChosen({ ...gap, time: "" })).toBeNull();
    expect(resolveChosen({ ...gap, date: "" })).toBeNull();
    expect(resolveChosen({ ...gap, date: "2026-02-30" })).toBeNull();
  });
});

describe("sameSchedule", () => {
  it("brings back a wall time, the second of two, and a wall time that is skipped", () => {
    expect(sameSchedule("2026-10-25T00:30:00.000Z", zone, "2026-10-25T02:30")).toEqual({
      localTime: "2026-10-25T02:30",
      timezone: zone,
    });
    expect(sameSchedule("2026-10-25T01:30:00.000Z", zone, "2026-10-25T02:30")).toEqual({
      scheduledAt: "2026-10-25T01:30:00.000Z",
      timezone: zone,
    });
    expect(sameSchedule("2026-03-29T01:30:00.000Z", zone, "2026-03-29T02:30")).toEqual({
      localTime: "2026-03-29T02:30",
      timezone: zone,
    });
  });
});

describe("initialTime", () => {
  it("is tomorrow at nine by the zone's own clocks", () => {
    // In Berlin it is the 21st already.
    expect(initialTime(postWith(), zone, now)).toEqual({
      date: "2026-03-22",
      time: "09:00",
      zone,
      later: false,
    });
    expect(initialTime(postWith(), "America/New_York", now).date).toBe("2026-03-21");
  });

  it("is the planned date while that is ahead", () => {
    expect(initialTime(postWith({ plannedOn: "2026-04-02" }), zone, now).date).toBe("2026-04-02");
    expect(initialTime(postWith({ plannedOn: "2026-03-01" }), zone, now).date).toBe("2026-03-22");
  });

  it("is the present schedule, with which of two it is", () => {
    const scheduled = { scheduledAt: "2026-10-25T01:30:00.000Z", timezone: zone };
    const post = postWith({ ...scheduled, scheduledLocalTime: "2026-10-25T02:30" });
    expect(initialTime(post, "UTC", now)).toEqual({ ...overlap, later: true });
  });

  it("starts over after a failed schedule", () => {
    const failed = postWith({
      scheduledAt: "2026-03-01T08:00:00.000Z",
      timezone: zone,
      scheduledLocalTime: "2026-03-01T09:00",
      scheduleFailedAt: "2026-03-01T08:30:00.000Z",
    });
    expect(initialTime(failed, "UTC", now).date).toBe("2026-03-22");
  });
});

describe("dayAndTime", () => {
  it("is the same instant by other clocks", () => {
    const at = Date.parse("2026-03-29T01:30:00Z");
    expect(dayAndTime(at, zone)).toBe("Sun 29 Mar 2026, 03:30");
    expect(dayAndTime(at, "America/New_York")).toBe("Sat 28 Mar 2026, 21:30");
    expect(dayAndTime(Date.parse("2026-03-28T23:00:00Z"), zone)).toBe("Sun 29 Mar 2026, 00:00");
  });
});
