import { and, eq } from "drizzle-orm";
import type { RunStage, RunStepDetail } from "../../../../schema/api/runs";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { loadRun, stepView } from "../../runs";

/** A step with its input and result; one of another run is `not_found`. */
export async function getRunStep(ctx: WorkspaceCtx, id: string, stepId: string): Promise<RunStepDetail> {
  await loadRun(ctx, id);
  const [row] = await ctx.db
    .select()
    .from(runSteps)
    .where(and(eq(runSteps.id, stepId), eq(runSteps.runId, id)));
  if (!row) throw notFound("Step");
  const polished = settled.has(row.stage) ? (row.result as Parameters<typeof stepView>[1]) : null;
  return { ...stepView(row, polished), input: row.input, result: row.result };
}

const settled = new Set<RunStage>(["edit", "gate", "polish"]);
