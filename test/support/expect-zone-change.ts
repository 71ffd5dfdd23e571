import { expect } from "vitest";
import { localTimeAt, offsetAt, resolveLocalTime } from "../../schema/time/wall-time";

const minute = 60_000;
const ahead = (offset: string) => -Date.parse(`1970-01-01T00:00${offset}`);
const wall = (instant: number, offset: string) =>
  new Date(instant + ahead(offset)).toISOString().slice(0, 16);

/** Checks a change of clocks from both sides, and the first wall time that it skips or shows twice. */
export function expectZoneChange(zone: string, change: string, before: string, after: string) {
  const at = Date.parse(change);
  const jump = ahead(after) - ahead(before);
  expect([offsetAt(at - 1, zone), offsetAt(at, zone)]).toEqual([before, after]);
  expect(localTimeAt(at - minute, zone)).toBe(wall(at - minute, before));
  expect(localTimeAt(at, zone)).toBe(wall(at, after));
  if (jump > 0)
    expect(resolveLocalTime(wall(at, before), zone)).toEqual({
      instant: at,
      resolution: "gap",
      localTime: wall(at, after),
      offset: after,
      alternative: at - jump,
    });
  else
    expect(resolveLocalTime(wall(at, after), zone)).toEqual({
      instant: at + jump,
      resolution: "overlap",
      localTime: wall(at, after),
      offset: before,
      alternative: at,
    });
}
