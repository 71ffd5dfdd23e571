/** Minutes of the day; `from` inclusive, `to` exclusive. */
export interface MinuteWindow {
  from: number;
  to: number;
}

export interface Wish {
  /** 1 is Monday. */
  weekday: number;
  /** Minute of the day. */
  minute: number;
}

/**
 * The wall times of one week, as far apart as its days and windows allow: days spread by their gaps, windows taken in turn (`turn` counts
 * those used before), and times at the middles of equal parts of a window. Expects sorted days and windows.
 */
export function weekPattern(
  perWeek: number,
  weekdays: readonly number[],
  windows: readonly MinuteWindow[],
  turn: number,
): Wish[] {
  const everyDay = Math.floor(perWeek / weekdays.length);
  const busier = new Set(spreadDays(weekdays, perWeek % weekdays.length));
  let next = turn;
  return weekdays.flatMap((weekday) => {
    const count = everyDay + (busier.has(weekday) ? 1 : 0);
    const first = next % windows.length;
    next += count;
    return windows.flatMap((window, index) => {
      const place = (index - first + windows.length) % windows.length;
      const share = Math.ceil((count - place) / windows.length);
      return middles(window, share).map((minute) => ({ weekday, minute }));
    });
  });
}

const middles = ({ from, to }: MinuteWindow, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => from + Math.floor(((i + 0.5) * (to - from)) / count));

/** The choice of this many days with the most even gaps, on a circular week; the first on a tie. */
function spreadDays(weekdays: readonly number[], count: number): number[] {
  const choices = choose(weekdays, count).map((days) => ({ days, unevenness: unevenness(days) }));
  const [best] = choices.sort((a, b) => a.unevenness - b.unevenness);
  return best?.days ?? [];
}

const unevenness = (days: readonly number[]) =>
  days.reduce((sum, day, index) => sum + ((days[index + 1] ?? (days[0] ?? day) + 7) - day) ** 2, 0);

function choose(days: readonly number[], count: number): number[][] {
  const [first, ...rest] = days;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((chosen) => [first, ...chosen]), ...choose(rest, count)];
}
