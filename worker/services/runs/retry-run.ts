import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import type { RunDetail } from "../../../schema/api/runs";
import { batches, runSteps, runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../write/statement";
import { changeRun } from "./change-run";
import { requireInputs } from "./require-inputs";
import { loadRun } from "./run-rows";
import { hintRuns } from "./start-run";

/** The columns of a run that is taken up anew, from where it stopped. */
export const takenUp = (now: number) =>
  ({
    state: "pending",
    attempts: 0,
    dueAt: now,
    claimToken: null,
    claimedUntil: null,
    errorCode: null,
    errorMessage: null,
    finishedAt: null,
  }) as const;

/** A batch goes on with any of its runs. */
export const batchTakenUp = (ctx: WorkspaceCtx, batchId: string): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(batches)
      .set({ state: "processing", reason: null, finishedAt: null, updatedAt: ctx.now() })
      .where(eq(batches.id, batchId)),
  );

/**
 * Takes a failed or cancelled run up again, with the step that failed, or one that waits for its next try at once; what was done
 * before is not done again.
 */
export async function retryRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const { id: known } = await loadRun(ctx, id);
  await requireInputs(ctx, known);
  const anew = ctx.db
    .update(runSteps)
    .set({ tries: 0 })
    .where(and(eq(runSteps.runId, id), ne(runSteps.state, "done")));
  const run = await changeRun(ctx, id, {
    action: "run.retried",
    from: ["failed", "cancelled", "pending"],
    refusal: (state) =>
      `The run is ${state}; one that failed, was cancelled, or waits for its next try can be tried again`,
    where: or(ne(runs.state, "pending"), isNotNull(runs.errorCode)),
    values: takenUp(ctx.now()),
    statements: ({ batchId }) => [
      statement(ctx, anew),
      ...(batchId === null ? [] : [batchTakenUp(ctx, batchId)]),
    ],
  });
  hintRuns(ctx);
  return run;
}
