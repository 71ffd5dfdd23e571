import { LocalTime } from "./local-time";
import type { MinuteWindow } from "./week-pattern";

export interface SlotPlan {
  count: number;
  /** Milliseconds since the epoch; every slot is later. */
  from: number;
  timezone: string;
  /** `YYYY-MM-DD` in the zone: the first day to be used. */
  startDate?: string;
  /** 1 to 21, in a week from Monday. */
  perWeek: number;
  /** Days that may be used: 1 is Monday, 7 Sunday. */
  weekdays: number[];
  /** Wall times `HH:mm`, `to` later than `from`. */
  windows: { from: string; to: string }[];
  /** Instants in use: slots keep 30 minutes from them. */
  taken?: number[];
}

/** The days of a plan, sorted and each once. Throws a RangeError on a plan that cannot be followed. */
export function planDays({ count, from, perWeek, weekdays, startDate }: SlotPlan): number[] {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a number of slots: ${count}`);
  if (!Number.isFinite(from)) throw new RangeError(`not an instant: ${from}`);
  if (!Number.isInteger(perWeek) || perWeek < 1 || perWeek > 21) throw new RangeError(`per week: ${perWeek}`);
  if (startDate !== undefined && !LocalTime.safeParse(`${startDate}T00:00`).success)
    throw new RangeError(`not a date: ${startDate}`);
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  if (days.length === 0 || days.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    throw new RangeError(`not days of the week: ${weekdays}`);
  return days;
}

/** The windows of a plan in order, overlapping ones made one. Throws a RangeError where there is none or one is empty. */
export function planWindows({ windows }: SlotPlan): MinuteWindow[] {
  const sorted = windows
    .map(({ from, to }) => ({ from: minuteOfDay(from), to: minuteOfDay(to) }))
    .sort((a, b) => a.from - b.from);
  const apart: MinuteWindow[] = [];
  for (const window of sorted) {
    if (window.to <= window.from) throw new RangeError("a window ends after it begins");
    const last = apart.at(-1);
    if (last && window.from < last.to) last.to = Math.max(last.to, window.to);
    else apart.push(window);
  }
  if (apart.length === 0) throw new RangeError("no window");
  return apart;
}

function minuteOfDay(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time of day: ${time}`);
  return Number(hours) * 60 + Number(minutes);
}
