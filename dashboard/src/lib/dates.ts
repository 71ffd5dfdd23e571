import { copy } from "./copy";

/** As Intl.DateTimeFormat, once for each time zone: making one takes far longer than using it. Without a zone, the browser's own. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = dateFormat({ dateStyle: "full", timeStyle: "long" });

/** "3 hours ago", "tomorrow", "just now"; `at` and `now` in milliseconds since the epoch. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return copy.relativeTime.inSeconds(seconds);
}

/** "Saturday, 21 November 2026 at 10:44:10 GMT+1", in `timeZone`, or in the browser's own. */
export const exactTime = (at: number, timeZone?: string): string => exact(timeZone).format(at);

const clock = new Intl.DateTimeFormat("en-GB", {
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
  if (shortDate(at) === shortDate(now)) return clock.format(at);
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return `${sameYear ? day.format(at) : shortDate(at)}, ${clock.format(at)}`;
}

/** "20 Nov 2026", in `timeZone` or the browser's own; in ms. */
export const shortDate = (at: number, timeZone?: string): string => dayAndYear(timeZone).format(at);

const dayAndTimeFormat = dateFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "Sun 29 Mar 2026, 03:30" of an instant in milliseconds, in a zone. */
export function dayAndTime(at: number, timeZone: string): string {
  const parts = dayAndTimeFormat(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}

/** "Sun 29 Mar 2026" of `2026-03-29`. */
export const calendarDay = (date: string): string =>
  dayAndTime(Date.parse(`${date}T00:00:00Z`), "UTC").replace(/,.*$/, "");

/** An IANA name for people: "America/New York". */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** The viewer's time zone, from their browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
