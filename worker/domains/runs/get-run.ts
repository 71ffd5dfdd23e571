import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { RunDetail } from "../../../schema/api/runs";
import { runSteps } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { loadRun } from "./run-rows";
import { runView, stepView } from "./run-view";
import { stageOrder } from "./stage-order";

const { input: _input, result: _result, ...facts } = getTableColumns(runSteps);
const ofPolish = (field: "outcome" | "refusal") =>
  sql<string | null>`CASE WHEN ${runSteps.stage} = 'polish' THEN ${runSteps.result} ->> ${field} END`;
const polished = { outcome: ofPolish("outcome"), refusal: ofPolish("refusal") };

/** A run with all its steps, in the order of its stages, of their parts, and of their rounds. */
export async function getRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const row = await loadRun(ctx, id);
  const steps = await ctx.db
    .select({ step: facts, polished })
    .from(runSteps)
    .where(eq(runSteps.runId, row.id))
    .orderBy(asc(runSteps.part), asc(runSteps.round));
  const order = stageOrder[row.kind];
  const sorted = steps.toSorted((a, b) => order.indexOf(a.step.stage) - order.indexOf(b.step.stage));
  return {
    ...runView(row),
    options: row.options,
    steps: sorted.map(({ step, polished: made }) => stepView(step, made)),
  };
}
