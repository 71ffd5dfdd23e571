import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../errors";

const ofSteps = (expression: string) =>
  sql.raw(`(SELECT ${expression} FROM run_steps s WHERE s.run_id = runs.id)`);

/** A run with what its steps used so far; `unpriced` counts those of which the price is not known. */
export const runColumns = {
  ...getTableColumns(runs),
  calls: sql<number>`${ofSteps("COALESCE(SUM(calls), 0)")}`,
  inputTokens: sql<number>`${ofSteps("COALESCE(SUM(input_tokens), 0)")}`,
  outputTokens: sql<number>`${ofSteps("COALESCE(SUM(output_tokens), 0)")}`,
  cost: sql<number>`${ofSteps("COALESCE(SUM(cost), 0)")}`,
  unpriced: sql<number>`${ofSteps("COUNT(*) FILTER (WHERE calls > 0 AND cost IS NULL)")}`,
  proposalId: sql<string | null>`(SELECT p.id FROM proposals p WHERE p.run_id = runs.id)`,
};

export type CountedRun = typeof runs.$inferSelect & {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  unpriced: number;
  proposalId: string | null;
};

export const inWorkspace = (ctx: WorkspaceCtx, ...conditions: (SQL | undefined)[]) =>
  and(eq(runs.workspaceId, ctx.workspace.id), ...conditions);

/** A run of this workspace; another workspace's is "not found". */
export async function loadRun(ctx: WorkspaceCtx, id: string): Promise<CountedRun> {
  const [row] = await ctx.db
    .select(runColumns)
    .from(runs)
    .where(inWorkspace(ctx, eq(runs.id, id)));
  if (!row) throw notFound("Run");
  return row;
}
