import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { RunDetail } from "../../../../schema/api/runs";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { changeRun } from "../../runs";
import { endedBatch } from "./batch-statements";

/** The columns of a run that somebody ended. */
export const cancelled = (now: number) =>
  ({ state: "cancelled", dueAt: null, claimToken: null, claimedUntil: null, finishedAt: now }) as const;

/** Ends the steps under way of the runs that `which` finds; one whose answer is stored is kept for when they go on. */
export const cancelledSteps = (ctx: WorkspaceCtx, which: SQL, now: number): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(runSteps)
      .set({ state: "failed", errorCode: "cancelled", errorMessage: "It was cancelled.", finishedAt: now })
      .where(and(which, ne(runSteps.state, "done"), isNull(runSteps.durationMs))),
  );

/**
 * Ends a run before its work is done: a pending one at once, one under way before its next step, with its asking broken off. What
 * was made so far stays.
 */
export function cancelRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const now = ctx.now();
  return changeRun(ctx, id, {
    action: "run.cancelled",
    from: ["pending", "processing", "waiting"],
    refusal: (state) => `The run is already ${state}, so there is nothing to cancel`,
    values: cancelled(now),
    statements: ({ batchId }) => [
      cancelledSteps(ctx, eq(runSteps.runId, id), now),
      ...endedBatch(ctx, batchId),
    ],
  });
}
