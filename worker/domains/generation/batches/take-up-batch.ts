import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Batch } from "../../../../schema/api/batches";
import { runSteps, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { hintRuns, mayGoOn, notifyLive, ownTopic, runsAtOnce } from "../../runs";
import { inputsKept } from "../runs/require-inputs";
import { batchTakenUp, takenUp } from "../runs/retry-run";
import { loadBatch } from "./batch-rows";
import { getBatch } from "./get-batch";

interface TakingUp {
  action: "batch.retried" | "batch.resumed";
  /** Selects the runs. */
  which: SQL;
  refusal: string;
  /** Executed before they are resumed. */
  before?: D1PreparedStatement[];
}

const unable =
  "These runs cannot be retried: their posts were deleted or published, their topics are used by other posts, or their inputs have been deleted. Start another batch for the missing posts.";

/**
 * Resumes runs of a batch where they stopped, without repeating finished work. Skips runs whose topic another run has taken, whose post was
 * deleted, or whose recorded inputs are no longer stored. Throws `forbidden` for users who may not publish what the batch publishes.
 */
export async function takeUpBatch(
  ctx: WorkspaceCtx,
  id: string,
  { action, which, refusal, before = [] }: TakingUp,
): Promise<Batch> {
  const { name, options } = await loadBatch(ctx, id);
  if (!options.review) requirePublishing(ctx, "Publishing posts from a batch");
  const now = ctx.now();
  const able = and(ownTopic(), mayGoOn(), inputsKept());
  const chosen = and(eq(runs.batchId, id), which, able);
  const ofChosen = ctx.db.select({ id: runs.id }).from(runs).where(chosen);
  const batch = [
    ...before,
    statement(
      ctx,
      ctx.db
        .update(runSteps)
        .set({ tries: 0 })
        .where(and(inArray(runSteps.runId, ofChosen), ne(runSteps.state, "done"))),
    ),
    statement(
      ctx,
      ctx.db
        .update(runs)
        .set({ ...takenUp(now), updatedAt: now })
        .where(chosen),
    ),
    mustHaveChanged(ctx),
    batchTakenUp(ctx, id),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action,
      targetKind: "batch",
      targetId: id,
      details: { name },
    }),
  ];
  const any = ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.batchId, id), which))
    .limit(1);
  const why = (await any).length > 0 ? unable : refusal;
  await guardedBatch(ctx, batch, () => new AppError("illegal_transition", why));
  hintRuns(ctx, runsAtOnce);
  ctx.waitUntil(notifyLive(ctx, [{ type: "batch", batchId: id }]));
  return getBatch(ctx, id);
}
