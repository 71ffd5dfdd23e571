import { and, desc, eq, sql } from "drizzle-orm";
import { runSteps, runs } from "../../../../schema/tables";
import { type RunRow, runLease, type StepRow } from "../../runs";
import type { Claim } from "./claim-run";

/** The current state of a leased run, with the latest valid round of each part of its current stage. */
export interface Work {
  run: RunRow;
  steps: StepRow[];
}

/** Null if the lease was lost: the run was cancelled, or another worker has it. */
export async function loadWork(claim: Claim): Promise<Work | null> {
  const { ctx, run } = claim;
  const present = sql`(SELECT stage FROM runs WHERE id = ${run.id})`;
  const [[row], steps] = await ctx.db.batch([
    ctx.db.select().from(runs).where(runLease.isHeld(claim.lease)),
    ctx.db
      .select()
      .from(runSteps)
      .where(and(eq(runSteps.runId, run.id), eq(runSteps.stage, present), eq(runSteps.stale, false)))
      .orderBy(runSteps.part, desc(runSteps.round)),
  ]);
  if (!row) return null;
  return { run: row, steps: steps.filter((step, at) => steps[at - 1]?.part !== step.part) };
}
