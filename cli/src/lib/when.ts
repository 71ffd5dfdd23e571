import type { Column } from "./table.ts";

const two = (n: number) => String(n).padStart(2, "0");

/** An instant as a clock on this machine's wall shows it: `2026-11-21 17:05`. */
export function when(instant: string | null): string | null {
  if (instant === null) return null;
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A column of instants: wall time for people, UTC for programs. */
export const timeColumn = <T>(head: string, instant: (row: T) => string | null): Column<T> => ({
  head,
  cell: (row) => when(instant(row)),
  plain: instant,
});
