import { desc, eq, sql } from "drizzle-orm";
import type { Pagination } from "../../../../schema/api/pagination";
import type { Run, RunQuery } from "../../../../schema/api/runs";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { inWorkspace, runColumns, runView } from "../../runs";

/** Runs, newest first; those of one batch in its order. */
export async function listRuns(
  ctx: WorkspaceCtx,
  query: RunQuery,
): Promise<{ items: Run[]; pagination: Pagination }> {
  const { kind, state, review, batchId, postId } = query;
  const where = inWorkspace(
    ctx,
    kind && eq(runs.kind, kind),
    state && eq(runs.state, state),
    review && eq(runs.review, review),
    batchId === undefined ? undefined : eq(runs.batchId, batchId),
    postId === undefined ? undefined : eq(runs.postId, postId),
  );
  const order = batchId === undefined ? [desc(runs.createdAt), runs.id] : [runs.position, runs.id];
  const [rows, [count]] = await ctx.db.batch([
    ctx.db
      .select(runColumns)
      .from(runs)
      .where(where)
      .orderBy(...order)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(runs).where(where),
  ]);
  return { items: rows.map(runView), pagination: paginate(query, count?.total ?? 0) };
}
