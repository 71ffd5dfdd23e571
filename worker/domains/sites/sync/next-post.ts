import type { Ctx } from "../../../context";
import type { IntegrationClaim } from "./claim-integration";
import { hopeful } from "./hopeful";
import { hopelessMs, settleMs } from "./integration-limits";

/** A first attempt at once, whatever the clock of the writer said, a retry when its time has come; of each its own index. */
const due = `SELECT e.post_id AS postId FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.id = COALESCE(
    (SELECT id FROM deliveries INDEXED BY deliveries_first WHERE target_id = ?1 AND state = 'pending' AND step = 0
      ORDER BY event_version, rowid LIMIT 1),
    (SELECT id FROM deliveries INDEXED BY deliveries_retry WHERE target_id = ?1 AND state = 'pending' AND step > 0
      AND next_attempt_at <= ?2 ORDER BY next_attempt_at LIMIT 1))`;

/** Of the integration's destination, those of which a call was never answered, long enough ago. */
const unsettled = `SELECT x.post_id AS postId FROM integrations i
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
  WHERE i.id = ?1 AND x.doubt_at <= ?2 AND ${hopeful} ORDER BY x.doubt_at LIMIT 1`;

/** The post that is to be looked after next, and why; null when none is. */
export async function nextPost(
  ctx: Ctx,
  { integrationId }: IntegrationClaim,
): Promise<{ postId: string; why: "due" | "unsettled" } | null> {
  const now = ctx.now();
  const [first, second] = await ctx.d1.batch<{ postId: string }>([
    ctx.d1.prepare(due).bind(integrationId, now),
    ctx.d1.prepare(unsettled).bind(integrationId, now - settleMs, now - hopelessMs),
  ]);
  const [waiting] = first?.results ?? [];
  if (waiting) return { postId: waiting.postId, why: "due" };
  const [doubtful] = second?.results ?? [];
  return doubtful ? { postId: doubtful.postId, why: "unsettled" } : null;
}
