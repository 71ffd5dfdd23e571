import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { GateFinding } from "../../../schema/api/gate";
import type { RunDetail } from "../../../schema/api/runs";
import { runSteps } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { loadRun } from "./run-rows";
import { runView, stepView } from "./run-view";
import { stageOrder } from "./stage-order";

const { input: _input, result: _result, ...facts } = getTableColumns(runSteps);
const said = <T>(field: string) =>
  sql<T | null>`CASE WHEN ${runSteps.stage} IN ('edit', 'gate', 'polish', 'correct', 'revise') THEN ${runSteps.result} ->> ${field} END`;
/** The parts of a note about a search or a page. */
const researched = {
  query: sql<string | null>`CASE WHEN ${runSteps.stage} = 'search' THEN ${runSteps.input} ->> '$.query' END`,
  url: sql<string | null>`CASE WHEN ${runSteps.stage} = 'read' THEN ${runSteps.input} ->> '$.url' END`,
  found: sql<
    number | null
  >`CASE WHEN ${runSteps.stage} = 'search' THEN json_array_length(${runSteps.result}, '$.found') END`,
  title: sql<
    string | null
  >`CASE WHEN ${runSteps.stage} = 'read' THEN ${runSteps.result} ->> '$.capture.title' END`,
  full: sql<number | null>`CASE WHEN ${runSteps.stage} = 'read' THEN ${runSteps.result} ->> '$.full' END`,
  failure: sql<string | null>`CASE ${runSteps.stage} WHEN 'search' THEN ${runSteps.result} ->> '$.failure'
    WHEN 'read' THEN ${runSteps.result} ->> '$.failure.message' END`,
};
const polished = {
  outcome: said<string>("outcome"),
  refusal: said<string>("refusal"),
  rewritten: said<number>("rewritten"),
  cut: said<number>("cut"),
  flagged: said<number>("flagged"),
  sections: said<number>("sections"),
};

/** A run with all its steps, in the order of its stages, of their parts, and of their rounds. */
export async function getRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const row = await loadRun(ctx, id);
  const steps = await ctx.db
    .select({ step: facts, polished, researched })
    .from(runSteps)
    .where(eq(runSteps.runId, row.id))
    .orderBy(asc(runSteps.part), asc(runSteps.round));
  const order = stageOrder[row.kind];
  const sorted = steps.toSorted((a, b) => order.indexOf(a.step.stage) - order.indexOf(b.step.stage));
  return {
    ...runView(row),
    options: row.options,
    findings: await findingsOf(ctx, row.id),
    steps: sorted.map(({ step, polished: made, researched: done }) => stepView(step, made, done)),
  };
}

/** The gate's findings when the run reached its last stage; null before. */
async function findingsOf(ctx: WorkspaceCtx, runId: string): Promise<GateFinding[] | null> {
  const [step] = await ctx.db
    .select({ findings: sql<string | null>`json_extract(${runSteps.result}, '$.findings')` })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.runId, runId),
        eq(runSteps.stage, "place"),
        eq(runSteps.state, "done"),
        eq(runSteps.stale, false),
      ),
    )
    .orderBy(desc(runSteps.round))
    .limit(1);
  return step?.findings ? z.array(GateFinding).parse(JSON.parse(step.findings)) : null;
}
