import { Temporal } from "temporal-polyfill/implementation";
import { LocalTime } from "./local-time";
import { localTimeAt, resolveLocalTime } from "./wall-time";
import { type MinuteWindow, type Wish, weekPattern } from "./week-pattern";

interface SlotPlan {
  count: number;
  /** Milliseconds since the epoch; every slot is later. */
  from: number;
  timezone: string;
  /** `YYYY-MM-DD` in the zone: the first day to use. */
  startDate?: string;
  /** 1 to 21, in a week that starts on Monday. */
  perWeek: number;
  /** Allowed days: 1 is Monday, 7 Sunday. */
  weekdays: number[];
  /** Wall times `HH:mm`, `to` later than `from`. */
  windows: { from: string; to: string }[];
  /** Instants in use; slots keep 30 minutes away from them. */
  taken?: number[];
}

/** The days of a plan, sorted, without duplicates. Throws a RangeError on an impossible plan. */
function planDays({ count, from, perWeek, weekdays, startDate }: SlotPlan): number[] {
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

/** The windows of a plan in order, overlapping ones merged. Throws a RangeError if there is none or one is empty. */
function planWindows({ windows }: SlotPlan): MinuteWindow[] {
  const sorted = windows
    .map(({ from, to }) => ({ from: minuteOfDay(from), to: minuteOfDay(to) }))
    .sort((a, b) => a.from - b.from);
  const apart: MinuteWindow[] = [];
  for (const window of sorted) {
    if (window.to <= window.from) throw new RangeError("a window must end after it starts");
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

export type { SlotPlan };

const minute = 60_000;
const apart = 30 * minute;

/**
 * `count` instants in milliseconds, strictly ascending and later than `from`. Each week from Monday gets up to `perWeek` of them, on the
 * days and in the windows of the zone; the same plan always gives the same slots. A slot too close to an instant in use, or at a wall time
 * that the clocks skip, moves to the nearest free minute in the windows of its day, else to the nearest other day of that week; in a week
 * without one it is dropped. Throws a RangeError on an impossible plan, or one that runs past the year 2199.
 */
export function planSlots(plan: SlotPlan): number[] {
  const weekdays = planDays(plan);
  const windows = planWindows(plan);
  const today = localTimeAt(Math.max(0, Math.floor(plan.from)), plan.timezone).slice(0, 10);
  const first = Temporal.PlainDate.from(plan.startDate && plan.startDate > today ? plan.startDate : today);
  const slots: number[] = [];
  let monday = first.subtract({ days: first.dayOfWeek - 1 });
  while (slots.length < plan.count) {
    const wishes = weekPattern(plan.perWeek, weekdays, windows, slots.length);
    slots.push(...slotsOfWeek({ plan, weekdays, windows, first, monday }, wishes));
    monday = monday.add({ days: 7 });
  }
  return slots.slice(0, plan.count);
}

interface Week {
  plan: SlotPlan;
  weekdays: number[];
  windows: MinuteWindow[];
  first: Temporal.PlainDate;
  monday: Temporal.PlainDate;
}

function slotsOfWeek(week: Week, wishes: Wish[]): number[] {
  const { plan } = week;
  const taken = takenAround(week);
  const isFree = (instant: number) => taken.every((other) => Math.abs(other - instant) >= apart);
  const chosen: number[] = [];
  const displaced: Wish[] = [];
  for (const wish of wishes) {
    const instant = shownInstant(week, wish);
    if (instant !== null && instant <= plan.from) continue;
    if (instant !== null && isFree(instant) && !chosen.includes(instant)) chosen.push(instant);
    else if (isUsable(week, wish.weekday)) displaced.push(wish);
  }
  if (displaced.length === 0) return chosen.sort((a, b) => a - b);

  const open = openMinutes(week, isFree);
  for (const wish of displaced) {
    const distant = (room: number) =>
      open.filter(({ instant }) => chosen.every((other) => Math.abs(other - instant) >= room));
    const instant = nearest(distant(apart), wish) ?? nearest(distant(minute), wish);
    if (instant !== undefined) chosen.push(instant);
  }
  return chosen.sort((a, b) => a - b);
}

interface OpenMinute extends Wish {
  instant: number;
}

/** The earlier one on a tie. */
function nearest(open: OpenMinute[], wish: Wish): number | undefined {
  let best: OpenMinute | undefined;
  for (const one of open) if (!best || away(one, wish) < away(best, wish)) best = one;
  return best?.instant;
}

const away = (a: Wish, b: Wish) => Math.abs(a.weekday - b.weekday) * 1440 + Math.abs(a.minute - b.minute);

/** Every minute of the week's windows that is free, in order. */
const openMinutes = (week: Week, isFree: (instant: number) => boolean): OpenMinute[] =>
  week.weekdays
    .flatMap((weekday) => week.windows.flatMap((window) => minutesOf(week, weekday, window)))
    .filter(({ instant }) => instant > week.plan.from && isFree(instant));

/** Looks up each minute's offset only if the window's length on the clock differs from its real length. */
function minutesOf(week: Week, weekday: number, { from, to }: MinuteWindow): OpenMinute[] {
  const start = shownInstant(week, { weekday, minute: from });
  const end = shownInstant(week, { weekday, minute: to });
  const isPlain = start !== null && end !== null && end - start === (to - from) * minute;
  const all = Array.from({ length: to - from }, (_, index) => ({ weekday, minute: from + index }));
  return all.flatMap((wish, index) => {
    const instant = isPlain ? start + index * minute : shownInstant(week, wish);
    return instant === null ? [] : [{ ...wish, instant }];
  });
}

function takenAround({ plan, monday }: Week): number[] {
  const start = Date.parse(`${monday}T00:00Z`) - 2 * 1440 * minute;
  const end = start + 11 * 1440 * minute;
  return (plan.taken ?? []).filter((instant) => instant >= start && instant < end);
}

const dateOf = ({ monday }: Week, weekday: number) => monday.add({ days: weekday - 1 });

const isUsable = (week: Week, weekday: number) =>
  Temporal.PlainDate.compare(dateOf(week, weekday), week.first) >= 0;

/** The instant of a wall time in this week; null on a day that may not be used, or if the clocks skip it. */
function shownInstant(week: Week, wish: Wish): number | null {
  const asked = wallTime(week, wish);
  const { instant, localTime } = resolveLocalTime(asked, week.plan.timezone);
  return isUsable(week, wish.weekday) && localTime === asked ? instant : null;
}

const wallTime = (week: Week, wish: Wish) =>
  `${dateOf(week, wish.weekday)}T${new Date(wish.minute * minute).toISOString().slice(11, 16)}`;
