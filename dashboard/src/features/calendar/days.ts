const dayMs = 86_400_000;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Calendar dates are `YYYY-MM-DD` here, without a time zone. */
export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * dayMs);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / dayMs);

/** The same day of another month, or the last day of that month. */
export function addMonths(day: string, count: number): string {
  const date = new Date(toMs(day));
  const month = date.getUTCMonth() + count;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)));
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(toMs(day)).getUTCDay() || 7;

/** The first day of the week that `day` is in, for weeks that begin on `firstWeekday`. */
const weekStart = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The seven days of the week that `day` is in. */
export function weekOf(day: string, firstWeekday: number): string[] {
  const first = weekStart(day, firstWeekday);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Every week, of seven days each, that has a day of `day`'s month. */
export function weeksOfMonth(day: string, firstWeekday: number): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let week = weekOf(`${month}-01`, firstWeekday);
    ;
    week = weekOf(addDays(week[6] ?? day, 1), firstWeekday)
  ) {
    if (!week.some((one) => one.startsWith(month))) return weeks;
    weeks.push(week);
  }
}

/** Whether a text is a date of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text;

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
