import { and, eq, sql } from "drizzle-orm";
import { deliveries, webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import type { WebhookRow } from "../webhooks/webhook-keys";
import type { DueDelivery } from "./read-due";
import { endpoints } from "./target";

/** The endpoint at the moment of sending, and the deliveries of the page that are still to be sent. */
export interface Beginning {
  lease: Lease;
  endpoint: WebhookRow;
  deliveries: DueDelivery[];
}

const renew = (ctx: Ctx, lease: Lease) =>
  ctx.db
    .update(webhookEndpoints)
    .set(endpoints.leases.renewed(ctx.now()))
    .where(and(endpoints.leases.isHeld(lease), eq(webhookEndpoints.enabled, true)))
    .returning();
const stillPending = (ctx: Ctx, due: DueDelivery[]) => {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`;
  return ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(sql`${deliveries.id} IN ${ids}`, eq(deliveries.state, "pending")));
};

/**
 * Renews the lease right before an attempt, leaves out deliveries cancelled in between, and applies new settings. Null if the lease was
 * lost or the endpoint was disabled or deleted.
 */
export async function beginAttempt(ctx: Ctx, lease: Lease, due: DueDelivery[]): Promise<Beginning | null> {
  const [[endpoint], pending] = await ctx.db.batch([renew(ctx, lease), stillPending(ctx, due)]);
  if (!endpoint) return null;
  const open = new Set(pending.map(({ id }) => id));
  return { lease, endpoint, deliveries: due.filter(({ id }) => open.has(id)) };
}
