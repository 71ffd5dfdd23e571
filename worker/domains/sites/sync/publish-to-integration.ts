import type { Ctx } from "../../../context";
import { logError, logInfo } from "../../../platform/log";
import { beginSync } from "./begin-sync";
import { CallLog } from "./call-log";
import { claimIntegration, type IntegrationClaim, LostClaimError } from "./claim-integration";
import { endsAll } from "./ends-all";
import { postsMax, renewMs, workMs } from "./integration-limits";
import { nextPost } from "./next-post";
import { pauseMsOf } from "./pause-ms-of";
import { recordSync } from "./record-sync";
import { releaseIntegration } from "./release-integration";
import { runSync } from "./run-sync";
import { underClaim } from "./under-claim";

const pauseAfterFailure = 5;

/**
 * Makes the posts that are due what they are to be on the other side, one after the other. Who finds the integration claimed
 * leaves it to the one who has it; what dies here is found by the sweep, as its claim runs out.
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

/** False where nothing more would come of going on. */
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
  // What goes on does so in an invocation of its own, which has all of its requests left.
  return !endsAll(verdict) && pauseMsOf(verdict) === null && verdict.kind !== "unfinished";
}

/** Many calls may take longer than the claim lasts. */
function keepClaim(ctx: Ctx, claim: IntegrationClaim): () => Promise<void> {
  let renewedAt = ctx.now();
  return async () => {
    if (ctx.now() - renewedAt < renewMs) return;
    renewedAt = ctx.now();
    await underClaim(ctx, claim, []);
  };
}
