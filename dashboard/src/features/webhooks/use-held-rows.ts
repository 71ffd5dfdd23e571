import { useState } from "react";

/** The rows on the screen, each in its current state, and how many newer ones wait to be shown. */
export function heldRows<T extends { id: string }>(
  shown: readonly T[],
  latest: readonly T[],
): { rows: T[]; waiting: number } {
  const now = new Map(latest.map((row) => [row.id, row]));
  const ids = new Set(shown.map((row) => row.id));
  const newest = latest.findIndex((row) => ids.has(row.id));
  return {
    rows: shown.map((row) => now.get(row.id) ?? row),
    waiting: newest === -1 ? latest.length : newest,
  };
}

/**
 * A live list that does not move while someone is using it: known rows change in place, newer ones wait until `busy`
 * ends or `show` is called. `scope` names the filter and page.
 */
export function useHeldRows<T extends { id: string }>(latest: readonly T[], busy: boolean, scope: string) {
  const [held, setHeld] = useState<{ scope: string; rows: readonly T[] } | null>(null);
  const valid = held?.scope === scope ? held : null;
  if (busy && !valid) setHeld({ scope, rows: latest });
  if (!busy && held) setHeld(null);
  const { rows, waiting } = busy && valid ? heldRows(valid.rows, latest) : { rows: [...latest], waiting: 0 };
  return { rows, waiting, show: () => setHeld(busy ? { scope, rows: latest } : null) };
}
