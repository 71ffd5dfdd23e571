import { and, desc, eq, sql } from "drizzle-orm";
import { runSteps, runs } from "../../../../schema/tables";
import type { RunRow, StepRow } from "../../runs";
import type { Claim } from "./claim-run";

/** A claimed run as it is now, and of its present stage each part's latest round that still counts. */
export interface Work {
  run: RunRow;
  steps: StepRow[];
}

/** Null when the claim was lost: the run was cancelled, or somebody else has it. */
export async function loadWork({ ctx, run, token }: Claim): Promise<Work | null> {
  const present = sql`(SELECT stage FROM runs WHERE id = ${run.id})`;
  const [[row], steps] = await ctx.db.batch([
    ctx.db
      .select()
      .from(runs)
      .where(and(eq(runs.id, run.id), eq(runs.claimToken, token))),
    ctx.db
      .select()
      .from(runSteps)
      .where(and(eq(runSteps.runId, run.id), eq(runSteps.stage, present), eq(runSteps.stale, false)))
      .orderBy(runSteps.part, desc(runSteps.round)),
  ]);
  if (!row) return null;
  return { run: row, steps: steps.filter((step, at) => steps[at - 1]?.part !== step.part) };
}
