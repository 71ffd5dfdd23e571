import type { Ctx } from "../../../context";
import { runsAtOnce, soonMs, workMs } from "../../runs";
import { claimRun } from "./claim-run";
import { workRun } from "./work-run";

/**
 * Works on the due runs of a workspace one after another for a bounded time, and queues a hint for the rest. Several consumers may work in
 * parallel, each on its own run.
 */
export async function generateForWorkspace(ctx: Ctx, workspaceId: string): Promise<void> {
  const until = ctx.now() + workMs;
  do {
    const claim = await claimRun(ctx, workspaceId);
    if (!claim) break;
    await workRun(claim, until);
  } while (ctx.now() < until);
  await hintNext(ctx, workspaceId);
}

const nextDue = `SELECT min(due_at) AS at FROM runs WHERE workspace_id = ?1 AND due_at IS NOT NULL AND due_at <= ?2
  AND (claimed_until IS NULL OR claimed_until <= ?3)
  AND (SELECT count(*) FROM runs WHERE workspace_id = ?1 AND claimed_until > ?3) < ${runsAtOnce}`;

/** The sweep finds what the queue loses. */
async function hintNext(ctx: Ctx, workspaceId: string): Promise<void> {
  const now = ctx.now();
  const next = await ctx.d1
    .prepare(nextDue)
    .bind(workspaceId, now + soonMs, now)
    .first<{ at: number | null }>();
  if (!next || next.at === null) return;
  await ctx.generate([{ kind: "generate", workspaceId }], Math.max(0, Math.ceil((next.at - now) / 1_000)));
}
