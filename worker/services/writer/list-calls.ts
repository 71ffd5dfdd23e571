import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { WriterCall } from "../../../schema/api/writer";
import { writerCalls } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../instant";
import { paginate } from "../paginate";
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
  return { items: rows.map(callView), pagination: paginate(query, count?.total ?? 0) };
}

const callView = ({
  workspaceId: _,
  cost,
  createdAt,
  ...row
}: typeof writerCalls.$inferSelect): WriterCall => ({
  ...row,
  costUsd: toUsdOrNull(cost),
  createdAt: toInstant(createdAt),
});
