import { and, eq } from "drizzle-orm";
import { isBatchStop } from "../../../../schema/api/batch-stops";
import { runSteps, runs } from "../../../../schema/tables";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import type { RunRow, StepRow } from "../../runs";
import { backoffMs, retryAfterMax, runLease, stagesBeforePost, triesMax } from "../../runs";
import { endedBatch, stoppedBatch, stoppedByEqualFailures } from "../runs/batch-statements";
import type { Claim } from "./claim-run";
import type { Failure } from "./failure-of";

/** Whether the batch's other runs would fail too. A plan limit only blocks posts that do not exist yet. */
const isOfAll = (code: string, { kind, stage }: RunRow) =>
  isBatchStop(code) && (code !== "limit_reached" || (kind === "post" && stagesBeforePost.includes(stage)));

/**
 * Records a failed attempt: the run is due again later, or fails, along with the batch's other runs if the reason affects them too. `step`
 * is null if not even its input could be prepared.
 */
export async function failStep(
  claim: Claim,
  run: RunRow,
  step: StepRow | null,
  failure: Failure,
): Promise<"pending" | "failed"> {
  const { ctx } = claim;
  const now = ctx.now();
  const { code, message } = failure;
  const wait = failure.mayPass ? waitAfter(run.attempts, failure) : null;
  const again = wait === null ? null : now + wait;
  const error = { errorCode: code, errorMessage: message };
  const ofRun = ctx.db
    .update(runs)
    .set({
      ...error,
      state: again === null ? "failed" : "pending",
      attempts: run.attempts + 1,
      dueAt: again,
      ...runLease.released(now),
      finishedAt: again === null ? now : null,
      updatedAt: now,
    })
    .where(runLease.isHeld(claim.lease));
  const ofStep = (id: string) =>
    ctx.db
      .update(runSteps)
      .set({ ...error, state: "failed", finishedAt: now })
      .where(and(eq(runSteps.id, id), eq(runSteps.state, "running")));
  await ctx.d1.batch([
    statement(ctx, ofRun),
    mustHaveChanged(ctx),
    ...(step ? [statement(ctx, ofStep(step.id))] : []),
    ...(again === null
      ? isOfAll(code, run)
        ? stoppedBatch(ctx, run.batchId, error)
        : stoppedByEqualFailures(ctx, run.batchId, error)
      : []),
    ...(again === null ? endedBatch(ctx, run.batchId) : []),
  ]);
  return again === null ? "failed" : "pending";
}

function waitAfter(attempts: number, { retryAfterMs = 0 }: Failure): number | null {
  if (attempts + 1 >= triesMax) return null;
  return Math.max(backoffMs[attempts] ?? 0, Math.min(retryAfterMs, retryAfterMax));
}
