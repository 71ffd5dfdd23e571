import type { DeliveryDetail } from "../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../context";
import { guardedBatch, mustHaveChanged } from "../write/statement";
import { getDelivery } from "./get-delivery";
import { hintDelivery } from "./hint-delivery";
import { redelivered, toEnabledEndpoint } from "./redelivery";
import { switchedOff } from "./require-enabled";
import { webhookAudit } from "./webhook-audit";

const redeliverOne = `UPDATE deliveries SET ${redelivered} WHERE id = ?1 AND ${toEnabledEndpoint}`;

/** Sends a delivery again, at once, whatever became of it; the receiver sees the same event id. */
export async function redeliver(ctx: WorkspaceCtx, id: string): Promise<DeliveryDetail> {
  const { endpoint } = await getDelivery(ctx, id);
  if (!endpoint) throw switchedOff();
  const batch = [
    ctx.d1.prepare(redeliverOne).bind(id, ctx.now()),
    mustHaveChanged(ctx),
    webhookAudit(ctx, "redelivered", endpoint.id, { deliveryId: id }),
  ];
  await guardedBatch(ctx, batch, switchedOff);
  hintDelivery(ctx, endpoint.id);
  return getDelivery(ctx, id);
}
