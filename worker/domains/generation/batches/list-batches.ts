import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Batch, BatchQuery } from "../../../../schema/api/batches";
import type { Pagination } from "../../../../schema/api/pagination";
import { batches } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { batchProgress } from "./batch-progress";
import { batchView } from "./batch-view";

/** Batches, newest first. */
export async function listBatches(
  ctx: WorkspaceCtx,
  { state, status = state, ...page }: z.infer<typeof BatchQuery>,
): Promise<{ items: Batch[]; pagination: Pagination }> {
  const where = and(eq(batches.workspaceId, ctx.workspace.id), status && eq(batches.state, status));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(batches)
      .where(where)
      .orderBy(desc(batches.createdAt), desc(batches.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(batches).where(where),
  ]);
  const progressOf = await batchProgress(
    ctx,
    rows.map(({ id }) => id),
  );
  const now = ctx.now();
  return {
    items: rows.map((row) => batchView(row, progressOf(row.id), now)),
    pagination: paginate(page, count[0]?.total ?? 0),
  };
}
