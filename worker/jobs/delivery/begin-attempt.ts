import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../../schema/tables";
import type { Ctx } from "../../context";
import type { WebhookRow } from "../../services/webhooks/webhook-keys";
import type { Claim } from "./claim-endpoint";
import { claimMs } from "./delivery-limits";
import type { DueDelivery } from "./read-due";

/** The endpoint as it is at the moment of sending, and what of the page is still to be sent. */
export interface Beginning {
  endpoint: WebhookRow;
  deliveries: DueDelivery[];
}

const renew = `UPDATE webhook_endpoints SET claimed_until = ?3
  WHERE id = ?1 AND claim_token = ?2 AND enabled = 1 RETURNING id`;
const stillPending = `SELECT id FROM deliveries
  WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'pending'`;

/**
 * Renews the claim right before an attempt. Null when it was lost, or the endpoint was switched off or deleted. What was
 * cancelled meanwhile is left out, and new settings hold at once.
 */
export async function beginAttempt(
  ctx: Ctx,
  { endpointId, token }: Claim,
  due: DueDelivery[],
): Promise<Beginning | null> {
  const ids = JSON.stringify(due.map(({ id }) => id));
  const [renewed, pending] = await ctx.d1.batch<{ id: string }>([
    ctx.d1.prepare(renew).bind(endpointId, token, ctx.now() + claimMs),
    ctx.d1.prepare(stillPending).bind(ids),
  ]);
  if (!renewed?.results.length) return null;
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint) return null;
  const open = new Set(pending?.results.map(({ id }) => id));
  return { endpoint, deliveries: due.filter(({ id }) => open.has(id)) };
}
