import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { cancelPending } from "./cancel-delivery";
import { loadWebhook } from "./read-webhook";
import { webhookAudit } from "./webhook-audit";

/** Deletes an endpoint with its secrets, and cancels its pending deliveries; the log is kept for 30 days. */
export async function deleteWebhook(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { description } = await loadWebhook(ctx, id);
  const batch = [
    ctx.d1.prepare("DELETE FROM webhook_endpoints WHERE id = ?1").bind(id),
    mustHaveChanged(ctx),
    cancelPending(ctx, id, "endpoint_deleted"),
    webhookAudit(ctx, { action: "webhook.deleted", details: { description } }, id),
  ];
  await guardedBatch(ctx, batch, () => notFound("Webhook"));
}
