import { expect, it } from "vitest";
import { scheduleTime } from "../../../cli/src/lib/schedule-time.ts";

it("takes instants, and wall-clock times in a zone", () => {
  expect(scheduleTime("2026-12-24T09:00:00Z", undefined)).toEqual({
    scheduledAt: "2026-12-24T09:00:00.000Z",
  });
  expect(scheduleTime("2026-12-24T09:00+01:00", "Europe/Berlin")).toEqual({
    scheduledAt: "2026-12-24T08:00:00.000Z",
    timezone: "Europe/Berlin",
  });
  expect(scheduleTime("2026-12-24 09:00", "Europe/Berlin")).toEqual({
    localTime: "2026-12-24T09:00",
    timezone: "Europe/Berlin",
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(scheduleTime("2026-12-24T09:00", undefined)).toEqual({
    localTime: "2026-12-24T09:00",
    timezone: timeZone,
  });
});

it.each(["tomorrow", "2026-12-24", "09:00", "2026-99-99T00:00:00Z", ""])(
  "refuses %j, and shows how",
  (text) => {
    expect(() => scheduleTime(text, undefined)).toThrow(/is not a valid time/);
  },
);
