import type { Ctx } from "../../../context";
import { logError, logInfo } from "../../../platform/log";
import { beginSync } from "./begin-sync";
import { CallLog } from "./call-log";
import { claimIntegration, type IntegrationClaim, LostClaimError } from "./claim-integration";
import { endsAll } from "./ends-all";
import { hopeful } from "./hopeful";
import { hopelessMs, postsMax, renewMs, settleMs, soonMs, workMs } from "./integration-limits";
import { pauseMsOf } from "./pause-ms-of";
import { recordSync } from "./record-sync";
import { runSync } from "./run-sync";
import { underClaim } from "./under-claim";

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

const release = `UPDATE integrations SET claim_token = NULL, claimed_until = NULL
  WHERE id = ?1 AND claim_token = ?2`;
const next = `SELECT min(d.next_attempt_at) AS at FROM deliveries d
  JOIN integrations i ON i.id = d.target_id AND i.enabled = 1
  WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2`;

/**
 * Releases the integration, and only then checks whether anything is due soon: earlier hints were dropped because of this lease. If the
 * queue loses this one, the sweep finds it. After a failure, nothing is retried before `pauseSeconds`.
 */
async function releaseIntegration(
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

const pauseAfterFailure = 5;

/**
 * Syncs the due posts, one at a time. A consumer that finds the integration leased leaves it to the holder; if the holder dies, the lease
 * expires and the sweep finds the rest.
 */
export async function publishToIntegration(ctx: Ctx, integrationId: string): Promise<void> {
  const claim = await claimIntegration(ctx, integrationId);
  if (!claim) return;
  let pauseSeconds = pauseAfterFailure;
  try {
    await workOff(ctx, claim);
    pauseSeconds = 0;
  } catch (error) {
    if (!(error instanceof LostClaimError))
      logError("publish external", error, { requestId: ctx.requestId, integrationId });
  } finally {
    await releaseIntegration(ctx, claim, pauseSeconds);
  }
}

async function workOff(ctx: Ctx, claim: IntegrationClaim): Promise<void> {
  const until = ctx.now() + workMs;
  for (let left = postsMax; left > 0 && ctx.now() < until; left -= 1) {
    const next = await nextPost(ctx, claim);
    if (!next) return;
    if (!(await syncPost(ctx, claim, next.postId))) return;
  }
}

/** False if continuing is pointless. */
async function syncPost(ctx: Ctx, claim: IntegrationClaim, postId: string): Promise<boolean> {
  const beginning = await beginSync(ctx, claim, postId);
  const { integration } = beginning;
  const startedAt = ctx.now();
  const log = new CallLog(ctx.now);
  const fetch = log.wrap(ctx.fetch, keepClaim(ctx, claim));
  const result = await runSync(ctx, claim, beginning, fetch);
  await recordSync(ctx, claim, beginning, result, { startedAt, log });
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
function keepClaim(ctx: Ctx, claim: IntegrationClaim): () => Promise<void> {
  let renewedAt = ctx.now();
  return async () => {
    if (ctx.now() - renewedAt < renewMs) return;
    renewedAt = ctx.now();
    await underClaim(ctx, claim, []);
  };
}
