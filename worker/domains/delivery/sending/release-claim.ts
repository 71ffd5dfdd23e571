import type { Ctx } from "../../../context";
import type { Claim } from "./claim-endpoint";
import { soonMs } from "./delivery-limits";

const release = `UPDATE webhook_endpoints SET claim_token = NULL, claimed_until = NULL
  WHERE id = ?1 AND claim_token = ?2`;
const next = `SELECT min(d.next_attempt_at) AS at FROM deliveries d
  JOIN webhook_endpoints n ON n.id = d.target_id AND n.enabled = 1
  WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2`;

/**
 * Gives the endpoint free, and only then looks whether anything is due soon: a hint that came before was dropped because
 * of this claim. What the queue loses here, the sweep finds. After a failure nothing is tried again before `pauseSeconds`.
 */
export async function releaseClaim(
  ctx: Ctx,
  { endpointId, token }: Claim,
  pauseSeconds: number,
): Promise<void> {
  const now = ctx.now();
  const [, soonest] = await ctx.d1.batch<{ at: number | null }>([
    ctx.d1.prepare(release).bind(endpointId, token),
    ctx.d1.prepare(next).bind(endpointId, now + soonMs),
  ]);
  const at = soonest?.results[0]?.at ?? null;
  if (at === null) return;
  await ctx.enqueue([{ kind: "deliver", endpointId }], Math.max(pauseSeconds, Math.ceil((at - now) / 1_000)));
}
