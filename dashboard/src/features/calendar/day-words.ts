const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

/** "Sunday 29 March 2026" */
export const longDay = (day: string): string =>
  format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).replace(",", "");

/** "Sun 29 March" */
export const shortDay = (day: string): string =>
  format(day, { weekday: "short", day: "numeric", month: "long" }).replace(",", "");

export const weekdayName = (day: string): string => format(day, { weekday: "long" });
export const monthName = (day: string): string => format(day, { month: "long", year: "numeric" });
const dayOfMonth = (day: string): string => format(day, { day: "numeric" });
/** "29", or "1 Apr" where a month begins. */
export const cellDay = (day: string): string =>
  day.endsWith("-01") ? format(day, { day: "numeric", month: "short" }) : dayOfMonth(day);

/** "23 – 29 March 2026", "30 March – 5 April 2026" */
export function rangeName(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${dayOfMonth(first)} – ${dayOfMonth(last)} ${monthName(last)}`;
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = sameYear
    ? format(first, { day: "numeric", month: "long" })
    : format(first, { day: "numeric", month: "long", year: "numeric" });
  return `${start} – ${dayOfMonth(last)} ${monthName(last)}`;
}
