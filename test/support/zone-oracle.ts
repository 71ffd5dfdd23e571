import { namedOffset, type Transition, transitionsOf } from "./zone-transitions";

const day = 86_400_000;

export interface Reading {
  instant: number;
  resolution: "exact" | "gap" | "overlap";
  alternative: number | null;
}

/**
 * What a zone's clocks say, from its transitions alone. A wall time is a number here: its milliseconds as if it were UTC.
 * `from` and `to` bound the instants that may be asked for.
 */
export function zoneOracle(timezone: string, from: number, to: number) {
  const transitions = transitionsOf(timezone, from - 2 * day, to + 2 * day);
  const firstOffset = transitions[0]?.before ?? namedOffset(timezone)(from);
  const periods = [{ at: Number.NEGATIVE_INFINITY, after: firstOffset }, ...transitions].map(
    ({ at, after }, index) => ({
      start: at,
      end: transitions[index]?.at ?? Number.POSITIVE_INFINITY,
      offset: after,
    }),
  );

  return {
    transitions: transitions.filter(({ at }) => at >= from && at < to),
    offset: (instant: number): number =>
      periods.findLast(({ start }) => start <= instant)?.offset ?? firstOffset,
    read(wall: number): Reading {
      const [one, two] = periods
        .map(({ start, end, offset }) => ({ start, end, instant: wall - offset }))
        .filter(({ start, end, instant }) => instant >= start && instant < end);
      if (one && two) return { instant: one.instant, resolution: "overlap", alternative: two.instant };
      if (one) return { instant: one.instant, resolution: "exact", alternative: null };
      const gap = transitions.find((transition) => skips(transition, wall));
      if (!gap) throw new Error(`${timezone} neither shows nor skips ${wallText(wall)}`);
      return { instant: wall - gap.before, resolution: "gap", alternative: wall - gap.after };
    },
  };
}

const skips = ({ at, before, after }: Transition, wall: number) => wall >= at + before && wall < at + after;

const withoutZeroSeconds = (time: string) => time.replace(/(:\d\d):00$/, "$1");

export const wallText = (wall: number): string =>
  withoutZeroSeconds(new Date(wall).toISOString().slice(0, 19));

export const offsetText = (offset: number): string =>
  (offset < 0 ? "-" : "+") + withoutZeroSeconds(new Date(Math.abs(offset)).toISOString().slice(11, 19));
