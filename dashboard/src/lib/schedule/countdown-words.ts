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
