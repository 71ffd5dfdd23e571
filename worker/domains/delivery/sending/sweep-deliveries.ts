import type { Ctx } from "../../../context";
import type { DeliveryJob } from "../../../outbox";
import { givenUp } from "../webhooks/cancel-delivery";
import { endpoints, hintTargets } from "./target";

const endpointsPerRun = 2_000;
const cancelledPerRun = 500;
const proofsPerRun = 500;

const why = `CASE WHEN EXISTS (SELECT 1 FROM webhook_endpoints n WHERE n.id = target_id)
  THEN 'endpoint_disabled' ELSE 'endpoint_deleted' END`;
const orphaned = `UPDATE deliveries SET ${givenUp(why)}, updated_at = ?1
  WHERE id IN (SELECT d.id FROM deliveries d WHERE d.state = 'pending' AND d.next_attempt_at <= ?1
    AND d.target_kind = 'webhook'
    AND NOT EXISTS (SELECT 1 FROM webhook_endpoints n WHERE n.id = d.target_id AND n.enabled = 1)
    LIMIT ${cancelledPerRun})`;

/** One index seek per endpoint: a backlog of one does not hide the others. Without anything due, no endpoint is read. */
const dueEndpoints = `SELECT id, COALESCE(claimed_until, 0) AS claimedUntil, (SELECT min(next_attempt_at) FROM deliveries
    WHERE target_id = webhook_endpoints.id AND state = 'pending') AS dueAt
  FROM webhook_endpoints WHERE enabled = 1 AND dueAt <= ?1
    AND EXISTS (SELECT 1 FROM deliveries WHERE state = 'pending' AND next_attempt_at <= ?1)
  ORDER BY dueAt LIMIT ${endpointsPerRun}`;

const dueProofs = `SELECT id FROM deliveries WHERE proof_next_at IS NOT NULL AND proof_next_at <= ?1
  ORDER BY proof_next_at LIMIT ${proofsPerRun}`;

/** Sends lost hints again for everything due, oldest first. Returns the number of hints sent. */
export async function sweepDeliveries(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const [, endpointRows, proofs] = await ctx.d1.batch<{ id: string; claimedUntil: number }>([
    ctx.d1.prepare(orphaned).bind(now),
    ctx.d1.prepare(dueEndpoints).bind(now),
    ctx.d1.prepare(dueProofs).bind(now),
  ]);
  const due = endpointRows?.results ?? [];
  await hintTargets(ctx, endpoints, due);
  const proofJobs = (proofs?.results ?? []).map(({ id }): DeliveryJob => ({ kind: "prove", deliveryId: id }));
  if (proofJobs.length > 0) await ctx.enqueue(proofJobs);
  return due.length + proofJobs.length;
}
