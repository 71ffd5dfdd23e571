import type { AnalyticsProblem } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import type { ReadableConnection } from "./require-property";

/** What a reading came to: figures, or what this report alone failed by and until when it is not asked for. */
type Outcome = { body: unknown; fetchedAt: number } | { problem: AnalyticsProblem; until: number };

const query = `INSERT INTO analytics_reports (workspace_id, key, body, fetched_at, problem, claimed_until)
  SELECT workspace_id, ?1, ?2, ?3, ?4, ?5 FROM analytics_connections
    WHERE workspace_id = ?6 AND id = ?7 AND property = ?8
  ON CONFLICT (workspace_id, key) DO UPDATE SET problem = excluded.problem, claimed_until = excluded.claimed_until,
    body = COALESCE(excluded.body, body), fetched_at = IIF(excluded.body IS NULL, fetched_at, excluded.fetched_at)`;

/** Keeps it while the workspace still has the connection, and the property, that were asked. */
export async function keepOutcome(
  ctx: WorkspaceCtx,
  { id, property }: ReadableConnection,
  key: string,
  outcome: Outcome,
): Promise<void> {
  const columns =
    "body" in outcome
      ? [JSON.stringify(outcome.body), outcome.fetchedAt, null, 0]
      : [null, ctx.now(), JSON.stringify(outcome.problem), outcome.until];
  await ctx.d1
    .prepare(query)
    .bind(key, ...columns, ctx.workspace.id, id, property)
    .run();
}
