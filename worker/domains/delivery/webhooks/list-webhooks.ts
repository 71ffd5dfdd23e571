import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Webhook } from "../../../../schema/api/webhooks";
import { webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { countedColumns, webhookView } from "./webhook-view";

/** The workspace's endpoints, newest first; never their secrets. */
export async function listWebhooks(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: Webhook[]; pagination: Pagination }> {
  const mine = eq(webhookEndpoints.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select(countedColumns)
      .from(webhookEndpoints)
      .where(mine)
      .orderBy(desc(webhookEndpoints.createdAt), webhookEndpoints.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(webhookEndpoints).where(mine),
  ]);
  const items = await Promise.all(rows.map((row) => webhookView(ctx, row)));
  return { items, pagination: paginate(query, count[0]?.total ?? 0) };
}
