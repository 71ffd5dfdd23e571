import type { Ctx } from "../../../context";
import type { IntegrationClaim } from "./claim-integration";
import { soonMs } from "./integration-limits";

const release = `UPDATE integrations SET claim_token = NULL, claimed_until = NULL
  WHERE id = ?1 AND claim_token = ?2`;
const next = `SELECT min(d.next_attempt_at) AS at FROM deliveries d
  JOIN integrations i ON i.id = d.target_id AND i.enabled = 1
  WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2`;

/**
 * Gives the integration free, and only then looks whether anything is due soon: a hint that came before was dropped because
 * of this claim. What the queue loses here, the sweep finds. After a failure nothing is tried again before `pauseSeconds`.
 */
export async function releaseIntegration(
  ctx: Ctx,
  { integrationId, token }: IntegrationClaim,
  pauseSeconds: number,
): Promise<void> {
  const now = ctx.now();
  const [, soonest] = await ctx.d1.batch<{ at: number | null }>([
    ctx.d1.prepare(release).bind(integrationId, token),
    ctx.d1.prepare(next).bind(integrationId, now + soonMs),
  ]);
  const at = soonest?.results[0]?.at ?? null;
  if (at === null) return;
  const delaySeconds = Math.max(pauseSeconds, Math.ceil((at - now) / 1_000));
  await ctx.enqueue([{ kind: "publish-external", integrationId }], delaySeconds);
}
