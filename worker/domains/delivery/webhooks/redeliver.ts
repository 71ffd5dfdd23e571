import type { z } from "zod";
import type { DeliveryDetail, RedeliveredMany, RedeliverSinceInput } from "../../../../schema/api/deliveries";
import type { WorkspaceCtx } from "../../../context";
import { hintJobs, integrationAudit } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { toInstantOrNull } from "../../../platform/instant";
import { getDelivery } from "./get-delivery";
import { loadWebhook } from "./read-webhook";
import {
  hintDelivery,
  redelivered,
  requireEnabled,
  targetDisabled,
  toEnabledEndpoint,
  toEnabledTarget,
} from "./redelivery";
import { webhookAudit } from "./webhook-audit";

const redeliverOne = `UPDATE deliveries SET ${redelivered} WHERE id = ?1 AND ${toEnabledTarget}`;

/** Immediately sends a delivery again, whatever its state; the receiver sees the same event id. An integration gets the current post. */
export async function redeliver(ctx: WorkspaceCtx, id: string): Promise<DeliveryDetail> {
  const { endpoint, integration } = await getDelivery(ctx, id);
  const target = endpoint ?? integration;
  if (!target) throw targetDisabled();
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
  await guardedBatch(ctx, batch, targetDisabled);
  if (integration) hintJobs(ctx, [{ kind: "publish-external", integrationId: integration.id }]);
  else hintDelivery(ctx, target.id);
  return getDelivery(ctx, id);
}

const atOnce = 1_000;

const chosen = `SELECT d.id, d.created_at FROM deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.target_id = ?1 AND d.created_at >= ?3 AND e.type <> 'webhook.test'
    AND (d.state IN ('failed', 'cancelled') OR (d.state = 'pending' AND d.attempts > 0 AND d.next_attempt_at > ?2)
      OR (?4 = 0 AND d.state = 'delivered'))
  ORDER BY d.created_at, e.version, d.id`;
const redeliverMany = `UPDATE deliveries SET ${redelivered}
  WHERE id IN (SELECT id FROM (${chosen} LIMIT ${atOnce})) AND ${toEnabledEndpoint} RETURNING id`;
const next = `SELECT created_at AS createdAt FROM (${chosen} LIMIT 1 OFFSET ${atOnce}) WHERE ?2 > 0`;

/**
 * Sends deliveries created since then that did not succeed again, including pending retries: at most 1,000, oldest first. The next call
 * continues at `nextSince`; deliveries created in that millisecond may be sent twice.
 */
export async function redeliverSince(
  ctx: WorkspaceCtx,
  id: string,
  input: z.infer<typeof RedeliverSinceInput>,
): Promise<z.infer<typeof RedeliveredMany>> {
  requireEnabled(await loadWebhook(ctx, id));
  const values = [id, ctx.now(), Date.parse(input.since), input.onlyFailed ? 1 : 0];
  const [rest, sent] = await ctx.d1.batch<{ id: string; createdAt: number }>([
    ctx.d1.prepare(next).bind(...values),
    ctx.d1.prepare(redeliverMany).bind(...values),
    webhookAudit(
      ctx,
      { action: "webhook.redelivered", details: { since: input.since, onlyFailed: input.onlyFailed } },
      id,
    ),
  ]);
  const count = sent?.results.length ?? 0;
  if (count > 0) hintDelivery(ctx, id);
  const from = rest?.results[0]?.createdAt ?? null;
  return { redelivered: count, more: from !== null, nextSince: toInstantOrNull(from) };
}
