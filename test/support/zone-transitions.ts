export interface Transition {
  /** The first instant of the new offset, ms since the epoch. */
  at: number;
  /** Milliseconds to add to UTC, before and from `at` on. */
  before: number;
  after: number;
}

const step = 12 * 3_600_000;

/** Milliseconds that a zone is ahead of UTC at an instant, read from the name ("GMT+05:30") that Intl gives it. */
export function namedOffset(timezone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: timezone, timeZoneName: "longOffset" });
  return (instant) => {
    const name = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(instant));
    if (name === null) throw new Error(`no offset in ${format.format(instant)}`);
    const [, sign, hours = "0", minutes = "0", seconds = "0"] = name;
    return (sign === "-" ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  };
}

/** Every change of a zone's offset with from < at <= to, found by bisection to the millisecond. */
export function transitionsOf(timezone: string, from: number, to: number): Transition[] {
  const offset = namedOffset(timezone);
  const found: Transition[] = [];
  for (let start = from; start < to; start += step) {
    let low = start;
    const end = Math.min(start + step, to);
    const before = offset(low);
    if (offset(end) === before) continue;
    let high = end;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, before, after: offset(high) });
  }
  return found;
}
