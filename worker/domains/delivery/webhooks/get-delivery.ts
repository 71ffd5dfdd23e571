import { and, desc, eq } from "drizzle-orm";
import type { DeliveryDetail } from "../../../../schema/api/deliveries";
import {
  deliveries,
  deliveryAttempts,
  events,
  integrations,
  webhookEndpoints,
} from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { participantWords } from "../../../outbox";
import { notFound } from "../../../platform/errors";
import { attemptView, deliveryColumns, deliveryView } from "./delivery-view";

const shownAttempts = 100;

/** One delivery with its attempts, newest first. */
export async function getDelivery(ctx: WorkspaceCtx, id: string): Promise<DeliveryDetail> {
  const mine = and(eq(deliveries.id, id), eq(deliveries.workspaceId, ctx.workspace.id));
  // Not a batch: there D1 returns objects, in which columns of the same name collide.
  const [found, attempts] = await Promise.all([
    ctx.db
      .select(deliveryColumns)
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.targetId))
      .leftJoin(integrations, eq(integrations.id, deliveries.targetId))
      .where(mine),
    ctx.db
      .select()
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.deliveryId, id), eq(deliveryAttempts.workspaceId, ctx.workspace.id)))
      .orderBy(desc(deliveryAttempts.startedAt), desc(deliveryAttempts.number))
      .limit(shownAttempts),
  ]);
  const [row] = found;
  if (!row) throw notFound("Delivery");
  const delivery = deliveryView(row);
  // A webhook's own response is shown as it is.
  const words = delivery.target === "integration" ? await participantWords(ctx) : (text: string) => text;
  return { ...delivery, log: attempts.map((attempt) => attemptView(attempt, words)) };
}
