const dayMs = 86_400_000;

export interface DayRange {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
}

/** This many whole days of the zone, up to yesterday, and the same number before them. */
export function dayRange(days: number, timezone: string, now: number): DayRange & { before: DayRange } {
  const today = Date.parse(`${dayOf(timezone, now)}T00:00:00Z`);
  const range = (last: number) => ({ from: iso(last - (days - 1) * dayMs), to: iso(last) });
  const last = today - dayMs;
  return { ...range(last), before: range(last - days * dayMs) };
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, at) => iso(first + at * dayMs));
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The Swedish date format is ISO 8601. Zones unknown to this runtime count as UTC. */
function dayOf(timezone: string, now: number): string {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(now);
  } catch {
    return iso(now);
  }
}
