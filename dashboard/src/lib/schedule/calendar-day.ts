import { dayAndTime } from "./day-and-time";

/** "Sun 29 Mar 2026" of `2026-03-29`. */
export const calendarDay = (date: string): string =>
  dayAndTime(Date.parse(`${date}T00:00:00Z`), "UTC").replace(/,.*$/, "");
