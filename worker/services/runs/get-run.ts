import { asc, eq, getTableColumns } from "drizzle-orm";
import type { RunDetail } from "../../../schema/api/runs";
import { runSteps } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { loadRun } from "./run-rows";
import { runView, stepView } from "./run-view";
import { stageOrder } from "./stage-order";

const { input: _input, result: _result, ...facts } = getTableColumns(runSteps);

/** A run with all its steps, in the order of its stages, of their parts, and of their rounds. */
export async function getRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const row = await loadRun(ctx, id);
  const steps = await ctx.db
    .select(facts)
    .from(runSteps)
    .where(eq(runSteps.runId, row.id))
    .orderBy(asc(runSteps.part), asc(runSteps.round));
  const order = stageOrder[row.kind];
  const sorted = steps.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
  return { ...runView(row), options: row.options, steps: sorted.map(stepView) };
}
