import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { WriterCall } from "../../../../schema/api/writer";
import { unconfirmed, writerCalls } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { holdMs } from "./hold-budget";
import { toUsdOrNull } from "./usd";

/** The ledger of a workspace, newest first. */
export async function listCalls(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: WriterCall[]; pagination: Pagination }> {
  const mine = eq(writerCalls.workspaceId, ctx.workspace.id);
  const [rows, [count]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(writerCalls)
      .where(mine)
      .orderBy(desc(writerCalls.createdAt), desc(writerCalls.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(writerCalls).where(mine),
  ]);
  return {
    items: rows.map((row) => callView(row, ctx.now())),
    pagination: paginate(query, count?.total ?? 0),
  };
}

const callView = (
  { workspaceId: _, cost, createdAt, outcome, ...row }: typeof writerCalls.$inferSelect,
  now: number,
): WriterCall => ({
  ...row,
  outcome: outcome === unconfirmed && createdAt + holdMs > now ? "under_way" : outcome,
  costUsd: toUsdOrNull(cost),
  createdAt: toInstant(createdAt),
});
