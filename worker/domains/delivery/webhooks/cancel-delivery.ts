import type { DeliveryDetail } from "../../../../schema/api/deliveries";
import type { WorkspaceCtx } from "../../../context";
import { integrationAudit } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { getDelivery } from "./get-delivery";
import { givenUp } from "./giving-up";
import { webhookAudit } from "./webhook-audit";

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
