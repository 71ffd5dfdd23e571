import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { runs, unconfirmed } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

const ofCalls = (expression: string) =>
  sql.raw(
    `(SELECT ${expression} FROM writer_calls w WHERE w.run_id = runs.id AND w.outcome <> '${unconfirmed}')`,
  );

const ofProposal = (expression: string) =>
  sql.raw(`(SELECT ${expression} FROM proposals p WHERE p.run_id = runs.id)`);

const foundTopics = sql.raw(`(SELECT SUM(json_array_length(s.result, '$.topics')) FROM run_steps s
  WHERE s.run_id = runs.id AND s.stage = 'topic' AND s.state = 'done' AND s.stale = 0)`);

/** A run with its usage so far, including calls without an answer; `unpriced` counts those without a known price. */
export const runColumns = {
  ...getTableColumns(runs),
  calls: sql<number>`${ofCalls("COALESCE(SUM(calls), 0)")}`,
  inputTokens: sql<number>`${ofCalls("COALESCE(SUM(input_tokens), 0)")}`,
  outputTokens: sql<number>`${ofCalls("COALESCE(SUM(output_tokens), 0)")}`,
  cost: sql<number>`${ofCalls("COALESCE(SUM(cost), 0)")}`,
  unpriced: sql<number>`${ofCalls("COUNT(*) FILTER (WHERE calls > 0 AND cost IS NULL)")}`,
  proposalId: sql<string | null>`${ofProposal("p.id")}`,
  proposedChanges: sql<number | null>`${ofProposal("json_array_length(p.items)")}`,
  foundTopics: sql<number | null>`${foundTopics}`,
};

export type CountedRun = typeof runs.$inferSelect & {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  unpriced: number;
  proposalId: string | null;
  proposedChanges: number | null;
  foundTopics: number | null;
};

export const inWorkspace = (ctx: WorkspaceCtx, ...conditions: (SQL | undefined)[]) =>
  and(eq(runs.workspaceId, ctx.workspace.id), ...conditions);

/** A run of this workspace; another workspace's is `not_found`. */
export async function loadRun(ctx: WorkspaceCtx, id: string): Promise<CountedRun> {
  const [row] = await ctx.db
    .select(runColumns)
    .from(runs)
    .where(inWorkspace(ctx, eq(runs.id, id)));
  if (!row) throw notFound("Run");
  return row;
}
