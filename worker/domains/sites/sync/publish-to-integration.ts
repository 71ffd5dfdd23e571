import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { logError, logInfo } from "../../../platform/log";
import { leaseTarget, releaseTarget } from "../../delivery";
import { beginSync } from "./begin-sync";
import { CallLog } from "./call-log";
import { hopeful, hopelessMs, postsMax, renewMs, settleMs, workMs } from "./integration-limits";
import { recordSync } from "./record-sync";
import { runSync } from "./run-sync";
import { endsAll, pauseMsOf } from "./sync-result";
import { LostLeaseError, sites, underLease } from "./under-lease";

/** First attempts are due at once, whatever the writer's clock says; retries at their time; each has its own index. */
const due = `SELECT e.post_id AS postId FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.id = COALESCE(
    (SELECT id FROM deliveries INDEXED BY deliveries_first WHERE target_id = ?1 AND state = 'pending' AND step = 0
      ORDER BY event_version, rowid LIMIT 1),
    (SELECT id FROM deliveries INDEXED BY deliveries_retry WHERE target_id = ?1 AND state = 'pending' AND step > 0
      AND next_attempt_at <= ?2 ORDER BY next_attempt_at LIMIT 1))`;

/** Posts at the integration's destination with an unanswered call, long enough ago. */
const unsettled = `SELECT x.post_id AS postId FROM integrations i
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
  WHERE i.id = ?1 AND x.doubt_at <= ?2 AND ${hopeful} ORDER BY x.doubt_at LIMIT 1`;

/** The next post to sync, and why; null if there is none. */
async function nextPost(
  ctx: Ctx,
  { id: integrationId }: Lease,
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

const pauseAfterFailure = 5;

/**
 * Brings the posts that are due up to date on the remote site, one after another. Does nothing while another consumer holds the lease; if
 * this one dies, the sweep finds the rest once the lease expires.
 */
export async function publishToIntegration(ctx: Ctx, integrationId: string): Promise<void> {
  const lease = await leaseTarget(ctx, sites, integrationId);
  if (!lease) return;
  let pauseSeconds = pauseAfterFailure;
  try {
    await workOff(ctx, lease);
    pauseSeconds = 0;
  } catch (error) {
    if (!(error instanceof LostLeaseError))
      logError("publish external", error, { requestId: ctx.requestId, integrationId });
  } finally {
    await releaseTarget(ctx, sites, lease, pauseSeconds);
  }
}

async function workOff(ctx: Ctx, lease: Lease): Promise<void> {
  const until = ctx.now() + workMs;
  for (let left = postsMax; left > 0 && ctx.now() < until; left -= 1) {
    const next = await nextPost(ctx, lease);
    if (!next) return;
    if (!(await syncPost(ctx, lease, next.postId))) return;
  }
}

/** False if continuing is pointless. */
async function syncPost(ctx: Ctx, lease: Lease, postId: string): Promise<boolean> {
  const beginning = await beginSync(ctx, lease, postId);
  const { integration } = beginning;
  const startedAt = ctx.now();
  const log = new CallLog(ctx.now);
  const fetch = log.wrap(ctx.fetch, keepLease(ctx, lease));
  const result = await runSync(ctx, lease, beginning, fetch);
  await recordSync(ctx, lease, beginning, result, { startedAt, log });
  const { verdict } = result;
  logInfo("publish external", {
    requestId: ctx.requestId,
    integrationId: integration.id,
    postId,
    outcome: verdict.kind,
    failure: verdict.kind === "failed" ? verdict.problem.code : undefined,
    durationMs: ctx.now() - startedAt,
  });
  // Unfinished work continues in its own invocation, with its full number of requests.
  return !endsAll(verdict) && pauseMsOf(verdict) === null && verdict.kind !== "unfinished";
}

/** Many calls may take longer than the lease. */
function keepLease(ctx: Ctx, lease: Lease): () => Promise<void> {
  let renewedAt = ctx.now();
  return async () => {
    if (ctx.now() - renewedAt < renewMs) return;
    renewedAt = ctx.now();
    await underLease(ctx, lease, []);
  };
}
