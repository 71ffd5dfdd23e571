import type { Ctx } from "../../../context";
import type { GenerationJob } from "../../../outbox";
import { runsAtOnce } from "../../runs";

const workspacesPerRun = 500;
/** A hint sent this recently needs no other. */
const graceMs = 2_000;

/** Workspaces with due runs of which none is in progress: their hints were lost, or their workers died. */
const standing = `SELECT workspace_id AS workspaceId, count(*) AS due FROM runs r
  WHERE due_at IS NOT NULL AND due_at <= ?1 AND (claimed_until IS NULL OR claimed_until <= ?2)
    AND NOT EXISTS (SELECT 1 FROM runs o WHERE o.workspace_id = r.workspace_id AND o.claimed_until > ?2)
  GROUP BY workspace_id ORDER BY min(due_at) LIMIT ${workspacesPerRun}`;

/** Sends hints again for stalled runs that are due; returns for how many workspaces. */
export async function sweepRuns(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const { results } = await ctx.d1
    .prepare(standing)
    .bind(now - graceMs, now)
    .all<{ workspaceId: string; due: number }>();
  const jobs = results.flatMap(({ workspaceId, due }) =>
    Array.from(
      { length: Math.min(due, runsAtOnce) },
      (): GenerationJob => ({ kind: "generate", workspaceId }),
    ),
  );
  if (jobs.length > 0) await ctx.generate(jobs);
  return results.length;
}
