import { and, desc, eq } from "drizzle-orm";
import type { RunStage } from "../../../../../schema/api/runs";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import type { RunRow } from "../../../runs";

/** Results of the parts of an earlier stage of a run, in order, each from its latest round. */
export async function resultsOf(ctx: WorkspaceCtx, run: RunRow, stage: RunStage): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ part: runSteps.part, result: runSteps.result })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.runId, run.id),
        eq(runSteps.stage, stage),
        eq(runSteps.state, "done"),
        eq(runSteps.stale, false),
      ),
    )
    .orderBy(runSteps.part, desc(runSteps.round));
  return rows.filter((row, at) => rows[at - 1]?.part !== row.part).map(({ result }) => result);
}
