import { and, eq, inArray, sql } from "drizzle-orm";
import type { Batch } from "../../../../schema/api/batches";
import { batches, runSteps, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { notifyLive } from "../../runs";
import { cancelled, cancelledSteps } from "../runs/cancel-run";
import { loadBatch } from "./batch-rows";
import { getBatch } from "./get-batch";

/** Ends a batch: waiting runs immediately, running ones before their next step. Finished posts stay. */
export async function cancelBatch(ctx: WorkspaceCtx, id: string): Promise<Batch> {
  const { state, name } = await loadBatch(ctx, id);
  const now = ctx.now();
  const { db } = ctx;
  const open = sql`(SELECT id FROM runs WHERE batch_id = ${id} AND state = 'cancelled' AND finished_at = ${now})`;
  const batch = [
    statement(
      ctx,
      db
        .update(batches)
        .set({ state: "cancelled", reason: null, finishedAt: now, updatedAt: now })
        .where(and(eq(batches.id, id), inArray(batches.state, ["pending", "processing"]))),
    ),
    mustHaveChanged(ctx),
    statement(
      ctx,
      db
        .update(runs)
        .set({ ...cancelled(now), updatedAt: now })
        .where(and(eq(runs.batchId, id), inArray(runs.state, ["pending", "processing", "waiting"]))),
    ),
    cancelledSteps(ctx, inArray(runSteps.runId, open), now),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "batch.cancelled",
      targetKind: "batch",
      targetId: id,
      details: { name },
    }),
  ];
  await guardedBatch(
    ctx,
    batch,
    () => new AppError("illegal_transition", `The batch is already ${state}, so there is nothing to cancel`),
  );
  ctx.waitUntil(notifyLive(ctx, [{ type: "batch", batchId: id }]));
  return getBatch(ctx, id);
}
