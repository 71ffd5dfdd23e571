import type { Ctx } from "../../context";
import { logError } from "../../platform/log";

/** Beyond this, it is more than the alarm's own delay. */
const graceMs = 2_000;
const workspacesPerRun = 500;
const atOnce = 6;
/** No new call starts after this; the run of the next minute continues. */
const runMs = 45_000;

const findOverdue = `SELECT workspace_id AS workspaceId FROM posts
  WHERE due_at IS NOT NULL AND due_at <= ?1 AND status = 'DRAFT'
  GROUP BY workspace_id ORDER BY MIN(due_at) LIMIT ${workspacesPerRun}`;

/** Runs the clocks of workspaces with overdue posts, e.g. after a lost alarm; returns how many there were. */
export async function pokeOverdue(ctx: Ctx): Promise<number> {
  const began = ctx.now();
  const { results } = await ctx.d1
    .prepare(findOverdue)
    .bind(began - graceMs)
    .all<{ workspaceId: string }>();
  const waiting = results.map(({ workspaceId }) => workspaceId);
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (ctx.now() - began > runMs) return;
      await poke(ctx, id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.length;
}

async function poke(ctx: Ctx, workspaceId: string): Promise<void> {
  try {
    await ctx.clock(workspaceId).poke(workspaceId);
  } catch (error) {
    logError("poke clock", error, { requestId: ctx.requestId, workspaceId });
  }
}
