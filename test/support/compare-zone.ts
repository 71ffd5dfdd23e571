import { localTimeAt, offsetAt, resolveLocalTime } from "../../schema/time/wall-time";
import { offsetText, wallText, zoneOracle } from "./zone-oracle";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const aroundWall = [
  -25 * hour,
  -24 * hour,
  -hour,
  -minute,
  -second,
  0,
  second,
  minute,
  hour,
  24 * hour,
  25 * hour,
];
const aroundInstant = [-24 * hour, -second, -1, 0, 1, 999, second, 24 * hour];

export interface Comparison {
  transitions: number;
  comparisons: number;
  differences: string[];
}

/** Holds `schema/time` against the oracle at every transition of a zone with from <= at < to, and in the middle of each year. */
export function compareZone(timezone: string, from: number, to: number): Comparison {
  const oracle = zoneOracle(timezone, from, to);
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const walls = new Set<number>();
  const instants = new Set<number>();
  for (const { at, before, after } of oracle.transitions) {
    const edges = [at + before, at + after, at + (before + after) / 2];
    for (const edge of edges) for (const by of aroundWall) walls.add(edge + by);
    for (const by of aroundInstant) instants.add(at + by);
  }
  for (let quiet = from + 7 * 24 * hour; quiet < to; quiet += 91 * 24 * hour) {
    walls.add(quiet);
    instants.add(quiet);
  }

  const differences: string[] = [];
  const same = (asked: string, ours: unknown, theirs: unknown) => {
    const [got, wanted] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (got !== wanted) differences.push(`${timezone} ${asked}: ${got}, not ${wanted}`);
  };
  for (const wall of walls) {
    const { instant, resolution, alternative } = oracle.read(wall);
    const offset = oracle.offset(instant);
    same(wallText(wall), resolveLocalTime(wallText(wall), timezone), {
      instant,
      resolution,
      localTime: wallText(instant + offset),
      offset: offsetText(offset),
      alternative,
    });
  }
  for (const instant of instants) {
    const offset = oracle.offset(instant);
    const text = wallText(Math.floor((instant + offset) / second) * second);
    const ours = [offsetAt(instant, timezone), localTimeAt(instant, timezone)];
    same(`at ${instant}`, ours, [offsetText(offset), text]);
    same(
      `at ${instant}`,
      ours[1],
      shown
        .format(instant)
        .replace(" ", "T")
        .replace(/(:\d\d):00$/, "$1"),
    );
  }
  return {
    transitions: oracle.transitions.length,
    comparisons: walls.size + 2 * instants.size,
    differences,
  };
}
