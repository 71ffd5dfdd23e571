import type { Delivery } from "../../../../schema/api/deliveries";
import type { WorkspaceCtx } from "../../../context";
import { insertDeliveries, insertEvents, toWebhook } from "../../../outbox";
import { failGuard, guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { getDelivery } from "./get-delivery";
import { loadWebhook } from "./read-webhook";
import { hintDelivery, requireEnabled } from "./redelivery";
import { webhookAudit } from "./webhook-audit";

const testsPerMinute = 10;
const minuteMs = 60_000;

/** Checked inside the batch to exclude races; fails it like a guard. */
const withinLimit = `SELECT CASE WHEN count(*) >= ${testsPerMinute} THEN ${failGuard("limit")} END
  FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.target_id = ?1 AND d.created_at > ?2 - ${minuteMs} AND e.type = 'webhook.test'`;
const insertEvent = insertEvents(
  "webhook.test",
  { id: "?3", workspace_id: "w.id", version: "w.counter", occurred_at: "?4" },
  "FROM workspaces w JOIN webhook_endpoints n ON n.workspace_id = w.id AND n.id = ?2 AND n.enabled = 1 WHERE w.id = ?1",
);
const insertDelivery = insertDeliveries(`${toWebhook("?4", "?3", "?1")} FROM events e WHERE e.id = ?2`);

/**
 * Sends `webhook.test` like any other event, regardless of the endpoint's filter. A disabled endpoint gets nothing, and an endpoint gets at
 * most ten a minute (`rate_limited`).
 */
export async function sendTest(ctx: WorkspaceCtx, id: string): Promise<Delivery> {
  requireEnabled(await loadWebhook(ctx, id));
  const eventId = newId(ctx, "evt");
  const deliveryId = newId(ctx, "dlv");
  const now = ctx.now();
  const batch = [
    ctx.d1.prepare(withinLimit).bind(id, now),
    ctx.d1.prepare(insertEvent).bind(ctx.workspace.id, id, eventId, now),
    mustHaveChanged(ctx),
    ctx.d1.prepare(insertDelivery).bind(deliveryId, eventId, id, now),
    webhookAudit(ctx, { action: "webhook.tested" }, id),
  ];
  await guardedBatch(ctx, batch, async () => {
    requireEnabled(await loadWebhook(ctx, id));
    return tooMany();
  });
  hintDelivery(ctx, id);
  const { log: _log, ...delivery } = await getDelivery(ctx, deliveryId);
  return delivery;
}

const tooMany = () =>
  new AppError(
    "rate_limited",
    `You can test a webhook ${testsPerMinute} times per minute. Wait a minute, then try again.`,
  );
