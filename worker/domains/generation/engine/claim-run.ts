import { eq, sql } from "drizzle-orm";
import { runs, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { newId } from "../../../platform/new-id";
import { type RunRow, runLease, runsAtOnce } from "../../runs";
import { startedBatch } from "../runs/batch-statements";

/** Lease of a run: no one else works on it until it is released or expires. */
export interface Claim {
  ctx: WorkspaceCtx;
  run: RunRow;
  lease: Lease;
}

/** Finds the first by the index `runs_next`, without reading the others that are due. */
const first = (ofBatch: 0 | 1, workspaceId: string, now: number) => sql`(SELECT id FROM runs
  WHERE workspace_id = ${workspaceId} AND (batch_id IS NOT NULL) = ${sql.raw(String(ofBatch))}
    AND due_at IS NOT NULL AND due_at <= ${now} AND ${runLease.isFree(now)}
    AND (SELECT count(*) FROM runs WHERE workspace_id = ${workspaceId} AND claimed_until > ${now}) < ${runsAtOnce}
  ORDER BY due_at, position, created_at, id LIMIT 1)`;

/** Runs that people wait for precede batches; within a batch, earlier positions come first. */
const next = (workspaceId: string, now: number) =>
  sql`COALESCE(${first(0, workspaceId, now)}, ${first(1, workspaceId, now)})`;

/** Leases the next due run of a workspace. Null if there is none, or enough are in progress. */
export async function claimRun(ctx: Ctx, workspaceId: string): Promise<Claim | null> {
  const now = ctx.now();
  const taken = runLease.taken(newId(ctx, "clm"), now);
  const [claimed, , [workspace]] = await ctx.db.batch([
    ctx.db
      .update(runs)
      .set({
        ...taken,
        state: "processing",
        startedAt: sql`COALESCE(started_at, ${now})`,
        updatedAt: now,
      })
      .where(eq(runs.id, next(workspaceId, now)))
      .returning(),
    startedBatch(ctx, { workspaceId, ...taken }, now),
    ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  const [run] = claimed;
  return run && workspace
    ? { ctx: { ...ctx, workspace, role: "owner" }, run, lease: { id: run.id, token: taken.claimToken } }
    : null;
}
