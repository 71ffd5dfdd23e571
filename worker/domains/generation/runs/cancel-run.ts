import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { RunDetail } from "../../../../schema/api/runs";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { unleased } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { changeRun, storedRunMessage } from "../../runs";
import { endedBatch } from "./batch-statements";

/** The columns of a run that a user cancelled. */
export const cancelled = (now: number) =>
  ({ state: "cancelled", dueAt: null, ...unleased, finishedAt: now }) as const;

/** Ends the current steps of the runs matched by `which`; a step with a stored result is kept for a later resume. */
export const cancelledSteps = (ctx: WorkspaceCtx, which: SQL, now: number): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(runSteps)
      .set({
        state: "failed",
        errorCode: "cancelled",
        errorMessage: storedRunMessage({ code: "cancelled" }),
        finishedAt: now,
      })
      .where(and(which, ne(runSteps.state, "done"), isNull(runSteps.durationMs))),
  );

/** Cancels a run: a pending one immediately, a running one before its next step, aborting its model call. Work done so far stays. */
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
