import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { ApiKey } from "../../../../schema/api/workspaces";
import { apiKeys } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { apiKeyView } from "./api-key-view";

/** The workspace's keys, newest first; without their secrets. */
export async function listApiKeys(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: ApiKey[]; pagination: Pagination }> {
  const mine = eq(apiKeys.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(apiKeys)
      .where(mine)
      .orderBy(desc(apiKeys.createdAt), apiKeys.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(apiKeys).where(mine),
  ]);
  return { items: rows.map(apiKeyView), pagination: paginate(query, count[0]?.total ?? 0) };
}
