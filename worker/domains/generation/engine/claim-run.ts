import { eq, sql } from "drizzle-orm";
import { runs, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { newId } from "../../../platform/new-id";
import type { RunRow } from "../../runs";
import { claimMs, runsAtOnce } from "../../runs";
import { startedBatch } from "../runs/batch-statements";

/** Lease of a run: no one else works on it until it is released or expires. */
export interface Claim {
  ctx: WorkspaceCtx;
  run: RunRow;
  token: string;
}

/** Finds the first by the index `runs_next`, without reading the others that are due. */
const first = (ofBatch: 0 | 1, workspaceId: string, now: number) => sql`(SELECT id FROM runs
  WHERE workspace_id = ${workspaceId} AND (batch_id IS NOT NULL) = ${sql.raw(String(ofBatch))}
    AND due_at IS NOT NULL AND due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
    AND (SELECT count(*) FROM runs WHERE workspace_id = ${workspaceId} AND claimed_until > ${now}) < ${runsAtOnce}
  ORDER BY due_at, position, created_at, id LIMIT 1)`;

/** Runs that people wait for precede batches; within a batch, earlier positions come first. */
const next = (workspaceId: string, now: number) =>
  sql`COALESCE(${first(0, workspaceId, now)}, ${first(1, workspaceId, now)})`;

/** Leases the next due run of a workspace. Null if there is none, or enough are in progress. */
export async function claimRun(ctx: Ctx, workspaceId: string): Promise<Claim | null> {
  const now = ctx.now();
  const token = newId(ctx, "crn");
  const until = now + claimMs;
  const [claimed, , [workspace]] = await ctx.db.batch([
    ctx.db
      .update(runs)
      .set({
        claimToken: token,
        claimedUntil: until,
        state: "processing",
        startedAt: sql`COALESCE(started_at, ${now})`,
        updatedAt: now,
      })
      .where(eq(runs.id, next(workspaceId, now)))
      .returning(),
    startedBatch(ctx, { workspaceId, token, until }, now),
    ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  const [run] = claimed;
  return run && workspace ? { ctx: { ...ctx, workspace, role: "owner" }, run, token } : null;
}
