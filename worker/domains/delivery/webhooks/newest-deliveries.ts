import { and, eq, inArray } from "drizzle-orm";
import type { NewestDeliveries, NewestDeliveriesQuery } from "../../../../schema/api/deliveries";
import { deliveries, events, integrations, webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstantOrNull } from "../../../platform/instant";
import { matching, newestFirst, ofWorkspace } from "./delivery-filter";
import { deliveryColumns, deliveryView } from "./delivery-view";

/** Only this many of the newest deliveries are searched. */
const lookedAt = 300;

/**
 * The newest matching deliveries, at a cost independent of the size of the log, since clients poll every few seconds: nothing is counted,
 * and only the newest 300 are searched. `since` says how far back that reached; null if it covered everything.
 */
export async function newestDeliveries(
  ctx: WorkspaceCtx,
  query: NewestDeliveriesQuery,
): Promise<NewestDeliveries> {
  const match = matching(query);
  const within = match === undefined ? query.limit : lookedAt;
  const where = ofWorkspace(ctx, query);
  const newest = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(where)
    .orderBy(...newestFirst)
    .limit(within);
  // Not a batch: there D1 returns objects, in which columns of the same name collide.
  const [rows, last] = await Promise.all([
    ctx.db
      .select(deliveryColumns)
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.targetId))
      .leftJoin(integrations, eq(integrations.id, deliveries.targetId))
      .where(and(inArray(deliveries.id, newest), match))
      .orderBy(...newestFirst)
      .limit(query.limit),
    ctx.db
      .select({ at: deliveries.createdAt })
      .from(deliveries)
      .where(where)
      .orderBy(...newestFirst)
      .limit(1)
      .offset(within),
  ]);
  return { items: rows.map(deliveryView), since: toInstantOrNull(last[0]?.at ?? null) };
}
