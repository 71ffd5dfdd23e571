import { desc, eq, sql } from "drizzle-orm";
import type { AccessToken } from "../../../../schema/api/auth";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import { accessTokens } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { requireUser } from "../auth/require-user";
import { accessTokenView } from "./access-token-view";

/** The caller's own tokens, newest first; without their secrets. */
export async function listAccessTokens(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ items: AccessToken[]; pagination: Pagination }> {
  const mine = eq(accessTokens.userId, requireUser(ctx));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(accessTokens)
      .where(mine)
      .orderBy(desc(accessTokens.createdAt), accessTokens.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(accessTokens).where(mine),
  ]);
  return { items: rows.map(accessTokenView), pagination: paginate(query, count[0]?.total ?? 0) };
}
