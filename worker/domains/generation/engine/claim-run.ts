import { eq, sql } from "drizzle-orm";
import { runs, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { newId } from "../../../platform/new-id";
import type { RunRow } from "../../runs";
import { claimMs, runsAtOnce } from "../../runs";
import { startedBatch } from "../runs/batch-statements";

/** The right to work on a run: nobody else does until it is given back, or runs out. */
export interface Claim {
  ctx: WorkspaceCtx;
  run: RunRow;
  token: string;
}

/** The first of them by the index `runs_next`: however many are due, the next ones are not looked at. */
const first = (ofBatch: 0 | 1, workspaceId: string, now: number) => sql`(SELECT id FROM runs
  WHERE workspace_id = ${workspaceId} AND (batch_id IS NOT NULL) = ${sql.raw(String(ofBatch))}
    AND due_at IS NOT NULL AND due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
    AND (SELECT count(*) FROM runs WHERE workspace_id = ${workspaceId} AND claimed_until > ${now}) < ${runsAtOnce}
  ORDER BY due_at, position, created_at, id LIMIT 1)`;

/** What people wait for comes before batches; of a batch the earlier comes first. */
const next = (workspaceId: string, now: number) =>
  sql`COALESCE(${first(0, workspaceId, now)}, ${first(1, workspaceId, now)})`;

/** Takes the next run of a workspace that is due. Null when there is none, or enough of them are worked on. */
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
