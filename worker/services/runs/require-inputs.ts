import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";

const emptied = "SELECT 1 FROM run_steps WHERE run_id = ?1 AND input = '{}' LIMIT 1";

/** Throws `invalid_request` for a run that ended so long ago that housekeeping has emptied its steps. */
export async function requireInputs(ctx: WorkspaceCtx, runId: string): Promise<void> {
  if (await ctx.d1.prepare(emptied).bind(runId).first()) {
    throw new AppError("invalid_request", "What this run was asked is not kept any more; start a new one");
  }
}
