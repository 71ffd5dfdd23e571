import type { Column } from "./table.ts";

const two = (n: number) => String(n).padStart(2, "0");

/** An instant in this machine's local time: `2026-11-21 17:05`. */
export function when(instant: string | null): string | null {
  if (instant === null) return null;
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A column of instants: local time for people, UTC for programs. */
export const timeColumn = <T>(head: string, instant: (row: T) => string | null): Column<T> => ({
  head,
  cell: (row) => when(instant(row)),
  plain: instant,
});

const steps = [
  [86_400, "d"],
  [3_600, "h"],
  [60, "m"],
] as const;

/** The age of an instant, abbreviated: `12s`, `5m`, `3h`, `9d`. */
export function age(instant: string | null, now = Date.now()): string | null {
  if (instant === null) return null;
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1_000));
  const [size, letter] = steps.find(([one]) => seconds >= one) ?? [1, "s"];
  return `${Math.floor(seconds / size)}${letter}`;
}

/** A column of ages for narrow tables; programs get the instant. */
export const ageColumn = <T>(head: string, instant: (row: T) => string | null): Column<T> => ({
  head,
  cell: (row) => age(instant(row)),
  plain: instant,
});
