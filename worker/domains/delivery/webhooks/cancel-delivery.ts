import type { DeliveryDetail } from "../../../../schema/api/deliveries";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { integrationAudit } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { getDelivery } from "./get-delivery";
import { webhookAudit } from "./webhook-audit";

/**
 * The columns that cancel a delivery, with the SQL of the reason. One that had succeeded before a redelivery stays delivered: only the
 * repetition is cancelled.
 */
export const givenUp = (reason: string): string => `next_attempt_at = NULL,
  state = CASE WHEN delivered_at IS NULL THEN 'cancelled' ELSE 'delivered' END,
  cancel_reason = CASE WHEN delivered_at IS NULL THEN ${reason} END`;

const cancel = `UPDATE deliveries SET ${givenUp("'user'")}, updated_at = ?2
  WHERE id = ?1 AND state = 'pending'`;

/**
 * Cancels a pending delivery. An attempt in progress may still succeed; it then counts as delivered, as does a delivery that had succeeded
 * before a redelivery.
 */
export async function cancelDelivery(ctx: WorkspaceCtx, id: string): Promise<DeliveryDetail> {
  const { endpoint, integration } = await getDelivery(ctx, id);
  const batch = [
    ctx.d1.prepare(cancel).bind(id, ctx.now()),
    mustHaveChanged(ctx),
    integration
      ? integrationAudit(
          ctx,
          { action: "integration.delivery_cancelled", details: { kind: integration.kind, deliveryId: id } },
          integration.id,
        )
      : webhookAudit(
          ctx,
          { action: "webhook.delivery_cancelled", details: { deliveryId: id } },
          endpoint?.id ?? id,
        ),
  ];
  await guardedBatch(ctx, batch, notWaiting);
  return getDelivery(ctx, id);
}

const notWaiting = () => new AppError("illegal_transition", "Only a pending delivery can be cancelled");

type CancelReason = "user" | "endpoint_disabled" | "endpoint_deleted";

const cancelOfEndpoint = `UPDATE deliveries SET ${givenUp("?2")}, updated_at = ?3
  WHERE target_id = ?1 AND state = 'pending'
    AND NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ?1 AND enabled = 1)`;

/** Cancels an endpoint's pending deliveries; goes after the statement that disables or deletes it, in the same batch. */
export const cancelPending = (ctx: Ctx, endpointId: string, reason: CancelReason) =>
  ctx.d1.prepare(cancelOfEndpoint).bind(endpointId, reason, ctx.now());
