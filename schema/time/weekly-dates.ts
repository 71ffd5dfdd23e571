import { Temporal } from "temporal-polyfill/implementation";
import { localTimeAt, resolveLocalTime } from "./wall-time";

export interface WeeklyPlan {
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** `HH:mm` */
  time: string;
  timezone: string;
}

export interface WeeklyDate {
  /** `YYYY-MM-DD` in the zone. */
  date: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * The first `count` dates of a weekly plan later than `from` (milliseconds since the epoch). A wall time that the clocks skip becomes the
 * later instant, as in `resolveLocalTime`.
 */
export function weeklyDates(
  { weekdays, time, timezone }: WeeklyPlan,
  from: number,
  count: number,
): WeeklyDate[] {
  const found: WeeklyDate[] = [];
  if (weekdays.length === 0) return found;
  let day = Temporal.PlainDate.from(localTimeAt(from, timezone).slice(0, 10));
  while (found.length < count) {
    if (weekdays.includes(day.dayOfWeek)) {
      const date = day.toString();
      const at = resolveLocalTime(`${date}T${time}`, timezone).instant;
      if (at > from) found.push({ date, at });
    }
    day = day.add({ days: 1 });
  }
  return found;
}
