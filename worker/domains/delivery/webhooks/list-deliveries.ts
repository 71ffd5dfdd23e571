import { and, eq, sql } from "drizzle-orm";
import type { Delivery, DeliveryQuery } from "../../../../schema/api/deliveries";
import type { Pagination } from "../../../../schema/api/pagination";
import { deliveries, events, integrations, webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { matching, newestFirst, ofWorkspace } from "./delivery-filter";
import { deliveryColumns, deliveryView } from "./delivery-view";

/** The log of the last 30 days, newest first, filtered by state, event, endpoint, post and proof. */
export async function listDeliveries(
  ctx: WorkspaceCtx,
  query: DeliveryQuery,
): Promise<{ items: Delivery[]; pagination: Pagination }> {
  const where = and(ofWorkspace(ctx, query), matching(query));
  const ofEvent = eq(events.id, deliveries.eventId);
  const counted = ctx.db.select({ total: sql<number>`count(*)` }).from(deliveries);
  // Not a batch: there D1 returns objects, in which columns of the same name collide.
  const [rows, count] = await Promise.all([
    ctx.db
      .select(deliveryColumns)
      .from(deliveries)
      .innerJoin(events, ofEvent)
      .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.targetId))
      .leftJoin(integrations, eq(integrations.id, deliveries.targetId))
      .where(where)
      .orderBy(...newestFirst)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    query.event || query.postId ? counted.innerJoin(events, ofEvent).where(where) : counted.where(where),
  ]);
  return { items: rows.map(deliveryView), pagination: paginate(query, count[0]?.total ?? 0) };
}
