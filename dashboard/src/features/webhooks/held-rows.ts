/** The rows that are on the screen, each as it is now, and how many newer ones wait to be shown. */
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
