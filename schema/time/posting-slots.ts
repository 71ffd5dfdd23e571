import { Temporal } from "temporal-polyfill/implementation";
import { planDays, planWindows, type SlotPlan } from "./slot-plan";
import { localTimeAt, resolveLocalTime } from "./wall-time";
import { type MinuteWindow, type Wish, weekPattern } from "./week-pattern";

export type { SlotPlan };

const minute = 60_000;
const apart = 30 * minute;

/**
 * `count` instants in milliseconds, strictly ascending and later than `from`. Each week from Monday gets up to `perWeek` of
 * them, on the days and in the windows given by the zone's clocks; the same plan always gives the same slots. One that
 * is too near to an instant in use, or whose wall time the clocks skip, moves to the nearest free minute that the windows
 * have on its day, else on the nearest other day of that week; in a week that has none it falls away.
 * Throws a RangeError on a plan that cannot be followed, or that runs past the year 2199.
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

/** Of two equally near ones the earlier. */
function nearest(open: OpenMinute[], wish: Wish): number | undefined {
  let best: OpenMinute | undefined;
  for (const one of open) if (!best || away(one, wish) < away(best, wish)) best = one;
  return best?.instant;
}

const away = (a: Wish, b: Wish) => Math.abs(a.weekday - b.weekday) * 1440 + Math.abs(a.minute - b.minute);

/** Every minute of the week's windows that could be used instead, in order. */
const openMinutes = (week: Week, isFree: (instant: number) => boolean): OpenMinute[] =>
  week.weekdays
    .flatMap((weekday) => week.windows.flatMap((window) => minutesOf(week, weekday, window)))
    .filter(({ instant }) => instant > week.plan.from && isFree(instant));

/** Zone rules are asked for each minute only where a window's length on the clock is not its length in time. */
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

/** The instant of a wall time in this week; null on a day that may not be used, or where the clocks skip it. */
function shownInstant(week: Week, wish: Wish): number | null {
  const asked = wallTime(week, wish);
  const { instant, localTime } = resolveLocalTime(asked, week.plan.timezone);
  return isUsable(week, wish.weekday) && localTime === asked ? instant : null;
}

const wallTime = (week: Week, wish: Wish) =>
  `${dateOf(week, wish.weekday)}T${new Date(wish.minute * minute).toISOString().slice(11, 16)}`;
