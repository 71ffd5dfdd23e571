import type { Delivery } from "../../../../schema/api/deliveries";
import type { WorkspaceCtx } from "../../../context";
import { failGuard, isGuardFailure, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { getDelivery } from "./get-delivery";
import { hintDelivery } from "./hint-delivery";
import { requireEnabled } from "./require-enabled";
import { webhookAudit } from "./webhook-audit";
import { loadWebhook } from "./webhook-view";

const testsPerMinute = 10;
const minuteMs = 60_000;

/** Inside the batch, where no other request can come between: ends it as a failed guard does. */
const withinLimit = `SELECT CASE WHEN count(*) >= ${testsPerMinute} THEN ${failGuard("limit")} END
  FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.target_id = ?1 AND d.created_at > ?2 - ${minuteMs} AND e.type = 'webhook.test'`;
const insertEvent = `INSERT INTO events (id, workspace_id, type, version, occurred_at)
  SELECT ?3, w.id, 'webhook.test', w.counter, ?4
  FROM workspaces w JOIN webhook_endpoints n ON n.workspace_id = w.id AND n.id = ?2 AND n.enabled = 1 WHERE w.id = ?1`;
const insertDelivery = `INSERT INTO deliveries
    (id, event_id, event_version, workspace_id, target_kind, target_id, state, next_attempt_at, created_at, updated_at)
  SELECT ?1, id, version, workspace_id, 'webhook', ?3, 'pending', ?4, ?4, ?4 FROM events WHERE id = ?2`;

/**
 * Sends `webhook.test` the way of every other event, whatever the endpoint's filter says. An endpoint that is switched off
 * gets nothing, not even this; one that got ten within a minute gets no more (`rate_limited`).
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
    webhookAudit(ctx, "tested", id),
  ];
  try {
    await ctx.d1.batch(batch);
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
    requireEnabled(await loadWebhook(ctx, id));
    throw tooMany();
  }
  hintDelivery(ctx, id);
  const { log: _log, ...delivery } = await getDelivery(ctx, deliveryId);
  return delivery;
}

const tooMany = () =>
  new AppError(
    "rate_limited",
    `A webhook gets at most ${testsPerMinute} tests a minute; wait a minute, then try again`,
  );
