import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RunErrorCode } from "../../../../schema/api/runs";
import { batches, runs } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { statement } from "../../../platform/db/statement";

interface Claimed {
  workspaceId: string;
  claimToken: string;
  claimedUntil: number;
}

/** A batch starts with its first run: the one with this lease, found by its expiry. */
export const startedBatch = (ctx: Ctx, { workspaceId, claimToken, claimedUntil }: Claimed, now: number) =>
  ctx.db
    .update(batches)
    .set({ state: "processing", startedAt: sql`COALESCE(started_at, ${now})`, updatedAt: now })
    .where(
      and(
        eq(batches.state, "pending"),
        eq(
          batches.id,
          sql`(SELECT batch_id FROM runs
            WHERE workspace_id = ${workspaceId} AND claimed_until = ${claimedUntil} AND claim_token = ${claimToken})`,
        ),
      ),
    );

/**
 * A batch ends with its last run: completed if any of its posts is, cancelled if nothing failed, failed otherwise. Goes after the statement
 * that ends a run, in its batch.
 */
export function endedBatch(ctx: Ctx, batchId: string | null): D1PreparedStatement[] {
  if (batchId === null) return [];
  const now = ctx.now();
  const some = (state: "completed" | "failed") =>
    sql`EXISTS (SELECT 1 FROM runs r WHERE r.batch_id = ${batchId} AND r.state = ${state}
      AND (r.position > 0 OR ${state} = 'failed'))`;
  const update = ctx.db
    .update(batches)
    .set({
      state: sql`CASE WHEN ${some("completed")} THEN 'completed' WHEN ${some("failed")} THEN 'failed' ELSE 'cancelled' END`,
      finishedAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(batches.id, batchId),
        inArray(batches.state, ["pending", "processing"]),
        sql`NOT EXISTS (SELECT 1 FROM runs r WHERE r.batch_id = ${batchId}
          AND r.state IN ('pending', 'processing', 'waiting'))`,
      ),
    );
  return [statement(ctx, update)];
}

/** This many consecutive failures for one reason suggest that the next ones will fail too. */
const equalFailuresMax = 3;

/**
 * Stops a batch whose newest failures all have one code, without a post completed since the first of them. Goes after the failure itself.
 */
export function stoppedByEqualFailures(
  ctx: Ctx,
  batchId: string | null,
  error: { errorCode: RunErrorCode; errorMessage: string },
): D1PreparedStatement[] {
  if (batchId === null) return [];
  const now = ctx.now();
  const equal = sql`(SELECT count(*) FROM (SELECT r.state, r.error_code FROM runs r
      WHERE r.batch_id = ${batchId} AND r.position > 0 AND r.state IN ('completed', 'failed')
      ORDER BY r.finished_at DESC, r.position DESC LIMIT ${equalFailuresMax}) n
    WHERE n.state = 'failed' AND n.error_code = ${error.errorCode}) = ${equalFailuresMax}`;
  return [
    ctx.db
      .update(batches)
      .set({ reason: "equal_failures", updatedAt: now })
      .where(and(eq(batches.id, batchId), equal)),
    ctx.db
      .update(runs)
      .set({ ...error, state: "failed", dueAt: null, finishedAt: now, updatedAt: now })
      .where(and(eq(runs.batchId, batchId), eq(runs.state, "pending"), equal)),
  ].map((query) => statement(ctx, query));
}

/**
 * Ends the runs of a batch that have not started, or await a retry, for a reason that affects them too; if the plan is full, runs that
 * already have their post continue.
 */
export function stoppedBatch(
  ctx: Ctx,
  batchId: string | null,
  error: { errorCode: RunErrorCode; errorMessage: string },
): D1PreparedStatement[] {
  if (batchId === null) return [];
  const now = ctx.now();
  return [
    ctx.db
      .update(runs)
      .set({ ...error, state: "failed", dueAt: null, finishedAt: now, updatedAt: now })
      .where(
        and(
          eq(runs.batchId, batchId),
          eq(runs.state, "pending"),
          error.errorCode === "limit_reached" ? isNull(runs.postId) : undefined,
        ),
      ),
    ctx.db.update(batches).set({ reason: error.errorCode, updatedAt: now }).where(eq(batches.id, batchId)),
  ].map((query) => statement(ctx, query));
}
