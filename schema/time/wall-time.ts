import { Temporal } from "temporal-polyfill/implementation";
import { LocalTime } from "./local-time";
import { isZoneName } from "./zone-name";

export { LocalTime };

export type Resolution = "exact" | "gap" | "overlap";

export interface ResolvedInstant {
  /** Milliseconds since the epoch. */
  instant: number;
  resolution: Resolution;
  /** The wall time that the zone shows at `instant`; in a gap it differs from the requested one. */
  localTime: string;
  /** The zone's UTC offset at `instant`, for example `+02:00`. */
  offset: string;
  /** In an overlap, the later instant of the same wall time; in a gap, the earlier reading; null if there is only one. */
  alternative: number | null;
}

/**
 * The instant at which a zone's clocks show a wall time, as in RFC 5545 (3.3.5) and Temporal's "compatible": the earlier of two; in a gap,
 * the later instant, using the offset before it. Throws a RangeError on an unknown zone or an invalid wall time.
 */
export function resolveLocalTime(localTime: string, timezone: string): ResolvedInstant {
  if (!LocalTime.safeParse(localTime).success) throw new RangeError(`not a wall time: ${localTime}`);
  assertZone(timezone);
  const wall = Temporal.PlainDateTime.from(localTime);
  const earlier = wall.toZonedDateTime(timezone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(timezone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return resolved(earlier, "exact", null);
  return later.toPlainDateTime().equals(wall)
    ? resolved(earlier, "overlap", later.epochMilliseconds)
    : resolved(later, "gap", earlier.epochMilliseconds);
}

/**
 * The wall time `YYYY-MM-DDTHH:mm:ss` that a zone shows at an instant in milliseconds, without seconds if they are 0. Throws a RangeError
 * on an unknown zone or an instant that is not an integer.
 */
export function localTimeAt(instant: number, timezone: string): string {
  return shown(zoned(instant, timezone));
}

/** A zone's UTC offset at an instant in milliseconds, for example `+05:30`. Throws like `localTimeAt`. */
export function offsetAt(instant: number, timezone: string): string {
  return zoned(instant, timezone).offset;
}

const resolved = (
  at: Temporal.ZonedDateTime,
  resolution: Resolution,
  alternative: number | null,
): ResolvedInstant => ({
  instant: at.epochMilliseconds,
  resolution,
  localTime: shown(at),
  offset: at.offset,
  alternative,
});

const shown = (at: Temporal.ZonedDateTime) =>
  at
    .toPlainDateTime()
    .toString({ smallestUnit: at.second === 0 ? "minute" : "second", roundingMode: "floor" });

function zoned(instant: number, timezone: string): Temporal.ZonedDateTime {
  assertZone(timezone);
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
}

const known = new Set<string>();

function assertZone(timezone: string) {
  if (known.has(timezone)) return;
  if (!isZoneName(timezone)) throw new RangeError(`unknown time zone: ${timezone}`);
  known.add(timezone);
}
