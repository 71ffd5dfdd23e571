import { and, eq, isNull, ne } from "drizzle-orm";
import type { RunDetail } from "../../../schema/api/runs";
import { runSteps } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../write/statement";
import { endedBatch } from "./batch-statements";
import { changeRun } from "./change-run";

export const cancelledBy = "It was cancelled.";

/**
 * Ends a run before its work is done: a pending one at once, one under way before its next step, with its asking broken off. What
 * was made so far stays.
 */
export function cancelRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const now = ctx.now();
  const open = ctx.db
    .update(runSteps)
    .set({ state: "failed", errorCode: "cancelled", errorMessage: cancelledBy, finishedAt: now })
    .where(and(eq(runSteps.runId, id), ne(runSteps.state, "done"), isNull(runSteps.durationMs)));
  return changeRun(ctx, id, {
    action: "run.cancelled",
    from: ["pending", "processing", "waiting"],
    refusal: (state) => `The run is ${state} already; there is nothing to cancel`,
    values: { state: "cancelled", dueAt: null, claimToken: null, claimedUntil: null, finishedAt: now },
    statements: (run) => [statement(ctx, open), ...endedBatch(ctx, run.batchId)],
  });
}
