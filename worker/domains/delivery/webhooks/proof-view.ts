import type { LiveProof, LogEventType } from "../../../../schema/api/deliveries";
import { EventType } from "../../../../schema/api/webhooks";
import type { deliveries } from "../../../../schema/tables";
import { toInstantOrNull } from "../../../platform/instant";
import { proofWords } from "./proof-words";

export type ProofRow = Pick<
  typeof deliveries.$inferSelect,
  "proofState" | "proofUrl" | "proofChecks" | "proofRounds" | "proofCheckedAt" | "provenAt" | "proofDetail"
>;

/** Live proof on the wire; null if there is none, or if it is no longer wanted. */
export function proofView(
  row: ProofRow,
  { type, occurredAt }: { type: LogEventType; occurredAt: number },
): LiveProof | null {
  const event = EventType.safeParse(type);
  if (row.proofState === null || !event.success) return null;
  return {
    state: row.proofState,
    event: event.data,
    url: row.proofUrl ?? "",
    checks: row.proofChecks,
    redeliveries: row.proofRounds,
    checkedAt: toInstantOrNull(row.proofCheckedAt),
    liveAt: toInstantOrNull(row.provenAt),
    afterMs: row.provenAt === null ? null : Math.max(0, row.provenAt - occurredAt),
    detail: row.proofDetail && proofWords(row.proofDetail),
  };
}
