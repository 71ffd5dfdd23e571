import { copy } from "./copy";
import { dateFormat } from "./date-format";

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
