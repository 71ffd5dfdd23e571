import type { Fault } from "./fault";
import { emptyLedger, type Ledger } from "./ledger";

/** One test's own fake, behind a path of its own. */
export interface Room {
  faults: Fault[];
  latencyMs: number;
  ledger: Ledger;
}

export const emptyRoom = (): Room => ({ faults: [], latencyMs: 0, ledger: emptyLedger() });

/** The fault that the next call meets, if any. */
export function takeFault(room: Room): Fault | null {
  const [fault, ...later] = room.faults;
  if (!fault) return null;
  const times = (fault.times ?? 1) - 1;
  room.faults = times > 0 ? [{ ...fault, times }, ...later] : later;
  return fault;
}
