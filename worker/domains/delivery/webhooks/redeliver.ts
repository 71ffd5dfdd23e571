import type { DeliveryDetail } from "../../../../schema/api/deliveries";
import type { WorkspaceCtx } from "../../../context";
import { hintJobs, integrationAudit } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { getDelivery } from "./get-delivery";
import { hintDelivery } from "./hint-delivery";
import { redelivered, toEnabledTarget } from "./redelivery";
import { switchedOff } from "./require-enabled";
import { webhookAudit } from "./webhook-audit";

const redeliverOne = `UPDATE deliveries SET ${redelivered} WHERE id = ?1 AND ${toEnabledTarget}`;

/** Immediately sends a delivery again, whatever its state; the receiver sees the same event id. An integration gets the current post. */
export async function redeliver(ctx: WorkspaceCtx, id: string): Promise<DeliveryDetail> {
  const { endpoint, integration } = await getDelivery(ctx, id);
  const target = endpoint ?? integration;
  if (!target) throw switchedOff();
  const batch = [
    ctx.d1.prepare(redeliverOne).bind(id, ctx.now()),
    mustHaveChanged(ctx),
    integration
      ? integrationAudit(
          ctx,
          { action: "integration.redelivered", details: { kind: integration.kind, deliveryId: id } },
          integration.id,
        )
      : webhookAudit(ctx, { action: "webhook.redelivered", details: { deliveryId: id } }, target.id),
  ];
  await guardedBatch(ctx, batch, switchedOff);
  if (integration) hintJobs(ctx, [{ kind: "publish-external", integrationId: integration.id }]);
  else hintDelivery(ctx, target.id);
  return getDelivery(ctx, id);
}
