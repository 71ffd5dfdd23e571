import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type {
  Delivery,
  DeliveryFilter,
  DeliveryQuery,
  NewestDeliveries,
  NewestDeliveriesQuery,
} from "../../../../schema/api/deliveries";
import type { Pagination } from "../../../../schema/api/pagination";
import { deliveries, events, integrations, webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstantOrNull } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
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

/** Only this many of the newest deliveries are searched. */
const searchedMax = 300;

/**
 * The newest matching deliveries, at a cost independent of the size of the log, since clients poll every few seconds: nothing is counted,
 * and only the newest 300 are searched. `since` says how far back that reached; null if it covered everything.
 */
export async function newestDeliveries(
  ctx: WorkspaceCtx,
  query: NewestDeliveriesQuery,
): Promise<NewestDeliveries> {
  const match = matching(query);
  const within = match === undefined ? query.limit : searchedMax;
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

const newestFirst = [desc(deliveries.createdAt), desc(deliveries.eventVersion), deliveries.id];

const ofWorkspace = ({ workspace }: WorkspaceCtx, { endpointId }: DeliveryFilter): SQL | undefined =>
  and(eq(deliveries.workspaceId, workspace.id), endpointId ? eq(deliveries.targetId, endpointId) : undefined);

/** Conditions for a delivery and its event; empty without a filter. */
const matching = ({ state, proof, event, postId }: DeliveryFilter): SQL | undefined =>
  and(
    state && eq(deliveries.state, state),
    proof && eq(deliveries.proofState, proof),
    event && eq(events.type, event),
    postId ? eq(events.postId, postId) : undefined,
  );
