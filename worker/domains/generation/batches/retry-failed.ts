import { and, eq, inArray, sql } from "drizzle-orm";
import type { Batch } from "../../../../schema/api/batches";
import { runSteps, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { takeUpBatch } from "./take-up-batch";

interface MissingTopics {
  /** The batch's topics run, which ended without enough topics. */
  runId: string;
  /** Makes it generate only the missing topics; run before it is resumed. */
  statements: D1PreparedStatement[];
}

/** Null if each position of the batch has its run, or may still get one. */
async function missingTopics(ctx: WorkspaceCtx, batchId: string): Promise<MissingTopics | null> {
  const { db } = ctx;
  const ended = and(
    eq(runs.batchId, batchId),
    eq(runs.workspaceId, ctx.workspace.id),
    eq(runs.position, 0),
    eq(runs.state, "completed"),
  );
  const [[run], made] = await db.batch([
    db.select({ id: runs.id, options: runs.options }).from(runs).where(ended),
    db
      .select({ position: runs.position })
      .from(runs)
      .where(and(eq(runs.batchId, batchId), sql`${runs.position} > 0`)),
  ]);
  if (run?.options.kind !== "topics") return null;
  const taken = new Set(made.map(({ position }) => position));
  const slots = run.options.slots.filter(({ position }) => !taken.has(position));
  if (slots.length === 0) return null;
  const again = db.select({ id: runs.id }).from(runs).where(ended);
  const outdated = db.update(runSteps).set({ stale: true }).where(inArray(runSteps.runId, again));
  const fewer = db
    .update(runs)
    .set({ options: { ...run.options, count: slots.length, slots } })
    .where(ended);
  return { runId: run.id, statements: [statement(ctx, outdated), statement(ctx, fewer)] };
}

/** Retries every failed run of the batch and, if topics are missing, generates those. */
export async function retryFailed(ctx: WorkspaceCtx, id: string): Promise<Batch> {
  const missing = await missingTopics(ctx, id);
  return takeUpBatch(ctx, id, {
    action: "batch.retried",
    which: sql`(${runs.state} = 'failed' OR (${runs.id} = ${missing?.runId ?? ""} AND ${runs.state} = 'completed'))`,
    refusal: "No posts in this batch failed, so there is nothing to retry",
    ...(missing && { before: missing.statements }),
  });
}
