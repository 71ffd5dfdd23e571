import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import type { RunDetail, RunState } from "../../../../schema/api/runs";
import { batches, runSteps, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { unleased } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { changeRun, hintRuns, loadRun, mayGoOn, requireFinish, requireGoingOn } from "../../runs";
import { requireFreeSlots } from "./require-free-slots";
import { requireInputs } from "./require-inputs";

/** The columns of a run that is resumed where it stopped. */
export const takenUp = (now: number) =>
  ({
    state: "pending",
    attempts: 0,
    dueAt: now,
    ...unleased,
    errorCode: null,
    errorMessage: null,
    finishedAt: null,
  }) as const;

/** A batch resumes with any of its runs. */
export const batchTakenUp = (ctx: WorkspaceCtx, batchId: string): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(batches)
      .set({ state: "processing", reason: null, finishedAt: null, updatedAt: ctx.now() })
      .where(eq(batches.id, batchId)),
  );

const tried: readonly RunState[] = ["failed", "cancelled", "pending"];

/**
 * Retries a failed or cancelled run from the step that failed, or immediately one that awaits its next attempt, without repeating finished
 * work. Throws `illegal_transition` if it could have no effect: its post was deleted, or the draft to rewrite is no longer a plain draft.
 */
export async function retryRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const before = await loadRun(ctx, id);
  await requireInputs(ctx, before.id);
  if (tried.includes(before.state)) {
    requireFinish(ctx, before.options);
    await requireGoingOn(ctx, before);
    await requireFreeSlots(ctx, before);
  }
  const resetTries = ctx.db
    .update(runSteps)
    .set({ tries: 0 })
    .where(and(eq(runSteps.runId, id), ne(runSteps.state, "done")));
  const run = await changeRun(ctx, id, {
    action: "run.retried",
    from: tried,
    refusal: (state) =>
      `The run is ${state}; only runs that failed, were cancelled or are waiting for a retry can be retried`,
    where: and(or(ne(runs.state, "pending"), isNotNull(runs.errorCode)), mayGoOn()),
    values: takenUp(ctx.now()),
    statements: ({ batchId }) => [
      statement(ctx, resetTries),
      ...(batchId === null ? [] : [batchTakenUp(ctx, batchId)]),
    ],
  });
  hintRuns(ctx);
  return run;
}
