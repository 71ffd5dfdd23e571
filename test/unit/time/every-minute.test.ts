import { expect, it } from "vitest";
import { resolveLocalTime } from "../../../schema/time/wall-time";

const minute = 60_000;
const day = 86_400_000;

/** Every minute of four days, by what the zone's clocks show then. */
function minutesShown(timezone: string, around: number): Map<string, number[]> {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const shown = new Map<string, number[]>();
  for (let instant = around - 2 * day; instant < around + 2 * day; instant += minute) {
    const text = clock.format(instant).replace(" ", "T");
    shown.set(text, [...(shown.get(text) ?? []), instant]);
  }
  return shown;
}

it.each([
  ["Europe/Berlin", "2026-03-29T01:00Z", 60],
  ["Europe/Berlin", "2026-10-25T01:00Z", 60],
  ["America/Nuuk", "2026-03-29T01:00Z", 60],
  ["America/Nuuk", "2026-10-25T01:00Z", 60],
  ["Antarctica/Troll", "2027-03-28T01:00Z", 120],
  ["Antarctica/Troll", "2027-10-31T01:00Z", 120],
  ["Australia/Lord_Howe", "2026-10-03T15:30Z", 30],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z", 30],
  ["Africa/Casablanca", "2026-02-15T02:00Z", 60],
  ["Africa/Casablanca", "2026-03-22T02:00Z", 60],
  ["Africa/Cairo", "2026-04-23T22:00Z", 60],
  ["Pacific/Apia", "2011-12-30T10:00Z", 1440],
])("%s around %s: every minute of four days, %d of them skipped or double", (timezone, around, odd) => {
  const shown = minutesShown(timezone, Date.parse(around));
  const texts = [...shown.keys()];
  const [first = "", last = ""] = [texts.at(0), texts.at(-1)];
  const seen = { gap: 0, overlap: 0, exact: 0 };
  for (let wall = Date.parse(`${first}Z`); wall <= Date.parse(`${last}Z`); wall += minute) {
    const localTime = new Date(wall).toISOString().slice(0, 16);
    const { instant, resolution, alternative, localTime: really } = resolveLocalTime(localTime, timezone);
    const instants = shown.get(localTime) ?? [];
    seen[resolution]++;
    expect([localTime, resolution]).toEqual([localTime, ["gap", "exact", "overlap"][instants.length]]);
    if (resolution === "gap") {
      expect(shown.get(really)).toContain(instant);
      expect(instant - (alternative ?? instant)).toBe(odd * minute);
    } else expect([instant, alternative]).toEqual([instants[0], instants[1] ?? null]);
  }
  expect([seen.gap, seen.overlap].sort()).toEqual([0, odd]);
});
