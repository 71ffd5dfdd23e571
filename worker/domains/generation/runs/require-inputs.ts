import { type SQL, sql } from "drizzle-orm";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** Valid steps that housekeeping has emptied. */
const emptied = "FROM run_steps s WHERE s.input = '{}' AND s.stale = 0 AND s.run_id =";

/** Guard: the inputs of a run are still stored. */
export const inputsKept = (): SQL => sql`NOT EXISTS (SELECT 1 ${sql.raw(emptied)} ${runs.id})`;

/** Throws `invalid_request` for a run that ended so long ago that housekeeping has emptied its steps. */
export async function requireInputs(ctx: WorkspaceCtx, runId: string): Promise<void> {
  if (await ctx.d1.prepare(`SELECT 1 ${emptied} ?1 LIMIT 1`).bind(runId).first()) {
    throw new AppError("invalid_request", "This run's inputs have been deleted; start a new run");
  }
}
