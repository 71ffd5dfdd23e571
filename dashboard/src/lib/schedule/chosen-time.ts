import { type ResolvedInstant, resolveLocalTime } from "./wall-time";

/** A wall time as entered; `later` selects the second of the two instants of an overlap. */
export type ChosenTime = { date: string; time: string; zone: string; later: boolean };

export type ResolvedTime = ResolvedInstant & {
  /** The chosen instant, in milliseconds. */
  at: number;
  asked: string;
};

/** The chosen instant, or null while the inputs contain no date and time. */
export function resolveChosen({ date, time, zone, later }: ChosenTime): ResolvedTime | null {
  const asked = `${date}T${time}`;
  try {
    const resolved = resolveLocalTime(asked, zone);
    const second = resolved.resolution === "overlap" && later ? resolved.alternative : null;
    return { ...resolved, asked, at: second ?? resolved.instant };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
