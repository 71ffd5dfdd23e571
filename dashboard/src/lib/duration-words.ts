/** "85 ms", "4.1 s", "12 s", "3 min 20 s", "5 h 12 min", "2 d 3 h". */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return withRest(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return withRest(hours, "h", minutes % 60, "min");
  return withRest(Math.floor(hours / 24), "d", hours % 24, "h");
}

/** In whole seconds, rounded up: "4 s", "2 min 5 s". */
export const wholeSeconds = (ms: number): string =>
  durationWords(Math.max(1, Math.ceil(ms / 1000)) * 1000).replace(".0 s", " s");

/** Rounded up to what an estimate can tell, whole seconds below a minute and minutes beyond: "4 s", "3 min", "1 h 20 min". */
export function aboutDuration(ms: number): string {
  return wholeSeconds(ms <= 59_000 ? ms : Math.ceil(ms / 60_000) * 60_000);
}

const withRest = (count: number, unit: string, rest: number, smaller: string) =>
  rest === 0 ? `${count} ${unit}` : `${count} ${unit} ${rest} ${smaller}`;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "in 3 h 12 min" for the remaining milliseconds; "any moment" if none are left. */
export function countdownWords(left: number): string {
  if (left <= 0) return "any moment";
  if (left < minute) return `in ${Math.ceil(left / second)} s`;
  if (left < hour) return `in ${Math.floor(left / minute)} min`;
  if (left < 2 * day) return `in ${joined(left, hour, "h", minute, "min")}`;
  if (left < 8 * day) return `in ${joined(left, day, "days", hour, "h")}`;
  return `in ${Math.round(left / day)} days`;
}

function joined(left: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((left % large) / small);
  return [`${Math.floor(left / large)} ${largeName}`, rest > 0 && `${rest} ${smallName}`]
    .filter(Boolean)
    .join(" ");
}
