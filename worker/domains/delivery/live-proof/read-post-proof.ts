import type { LiveProof } from "../../../../schema/api/deliveries";
import type { EventType } from "../../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../../context";
import { type ProofRow, proofView } from "../webhooks/proof-view";

const worst = `SELECT d.proof_state AS proofState, d.proof_url AS proofUrl, d.proof_checks AS proofChecks,
    d.proof_rounds AS proofRounds, d.proof_checked_at AS proofCheckedAt, d.proven_at AS provenAt,
    d.proof_detail AS proofDetail, e.type, e.occurred_at AS occurredAt
  FROM events e JOIN deliveries d ON d.event_id = e.id
  WHERE d.proof_state IS NOT NULL AND e.post_id = ?1 AND e.workspace_id = ?2 AND e.version = (
    SELECT f.version FROM events f JOIN deliveries g ON g.event_id = f.id
    WHERE f.post_id = ?1 AND (g.state = 'delivered' OR g.proof_state IS NOT NULL)
    ORDER BY f.version DESC LIMIT 1)
  ORDER BY CASE d.proof_state WHEN 'stale' THEN 0 WHEN 'unreachable' THEN 1 WHEN 'pending' THEN 2 ELSE 3 END,
    d.proven_at DESC LIMIT 1`;

/**
 * Live proof of the post's last delivered change: of several endpoints the worst state, of several live ones the slowest. Null if no proof
 * is configured.
 */
export async function readPostProof(ctx: WorkspaceCtx, postId: string): Promise<LiveProof | null> {
  const row = await ctx.d1
    .prepare(worst)
    .bind(postId, ctx.workspace.id)
    .first<ProofRow & { type: EventType; occurredAt: number }>();
  return row && proofView(row, row);
}
