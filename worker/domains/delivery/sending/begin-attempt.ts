import { and, eq, sql } from "drizzle-orm";
import { deliveries, webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { WebhookRow } from "../webhooks/webhook-keys";
import type { Claim } from "./claim-endpoint";
import { claimMs } from "./delivery-limits";
import type { DueDelivery } from "./read-due";

/** The endpoint at the moment of sending, and the deliveries of the page that are still to be sent. */
export interface Beginning {
  endpoint: WebhookRow;
  deliveries: DueDelivery[];
}

const renew = (ctx: Ctx, { endpointId, token }: Claim) =>
  ctx.db
    .update(webhookEndpoints)
    .set({ claimedUntil: ctx.now() + claimMs })
    .where(
      and(
        eq(webhookEndpoints.id, endpointId),
        eq(webhookEndpoints.claimToken, token),
        eq(webhookEndpoints.enabled, true),
      ),
    )
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
export async function beginAttempt(ctx: Ctx, claim: Claim, due: DueDelivery[]): Promise<Beginning | null> {
  const [[endpoint], pending] = await ctx.db.batch([renew(ctx, claim), stillPending(ctx, due)]);
  if (!endpoint) return null;
  const open = new Set(pending.map(({ id }) => id));
  return { endpoint, deliveries: due.filter(({ id }) => open.has(id)) };
}
