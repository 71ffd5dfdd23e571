import { useState } from "react";
import { heldRows } from "./held-rows";

/**
 * A live list that stands still while someone is at it: known rows go on changing in place, newer ones wait until
 * `busy` ends or `show` is called. `scope` names the filter and page.
 */
export function useHeldRows<T extends { id: string }>(latest: readonly T[], busy: boolean, scope: string) {
  const [held, setHeld] = useState<{ scope: string; rows: readonly T[] } | null>(null);
  const valid = held?.scope === scope ? held : null;
  if (busy && !valid) setHeld({ scope, rows: latest });
  if (!busy && held) setHeld(null);
  const { rows, waiting } = busy && valid ? heldRows(valid.rows, latest) : { rows: [...latest], waiting: 0 };
  return { rows, waiting, show: () => setHeld(busy ? { scope, rows: latest } : null) };
}
