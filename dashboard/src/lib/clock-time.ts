import { dateFormat } from "./date-format";

const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dayAndYear = dateFormat({ day: "numeric", month: "short", year: "numeric" });

/**
 * "12:03:07 GMT+1", preceded by the day unless it is today: "20 Nov, 12:03:07 GMT+1". In the browser's zone; both in
 * ms.
 */
export function clockTime(at: number, now: number): string {
  if (shortDate(at) === shortDate(now)) return time.format(at);
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return `${sameYear ? day.format(at) : shortDate(at)}, ${time.format(at)}`;
}

/** "20 Nov 2026", in `timeZone` or the browser's own; in ms. */
export const shortDate = (at: number, timeZone?: string): string => dayAndYear(timeZone).format(at);
