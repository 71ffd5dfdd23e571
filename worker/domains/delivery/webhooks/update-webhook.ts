import { and, eq, sql } from "drizzle-orm";
import type { Webhook, WebhookUpdate } from "../../../../schema/api/webhooks";
import { webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { checkAddress, checkPagePattern, withoutFragment } from "../../../platform/check-address";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { cancelPending } from "./cancel-delivery";
import { getWebhook, loadWebhook } from "./read-webhook";
import { webhookAudit } from "./webhook-audit";
import { maskedUrl, sealForWebhook, targetUrl, type WebhookRow } from "./webhook-keys";

/**
 * Changes the given fields. Disabling an endpoint cancels its pending deliveries; enabling it does not bring them back: "redeliver all
 * since" does.
 */
export async function updateWebhook(ctx: WorkspaceCtx, id: string, input: WebhookUpdate): Promise<Webhook> {
  const row = await loadWebhook(ctx, id);
  if (row.version !== input.version) throw changedMeanwhile(row.version);
  const changes = await changesOf(ctx, row, input);
  const fields = Object.keys(changes);
  if (fields.length === 0) return getWebhook(ctx, id);
  const update = ctx.db
    .update(webhookEndpoints)
    .set({
      ...changes,
      ...(input.enabled !== undefined && switching(ctx, row, input.enabled)),
      version: sql`${webhookEndpoints.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, row.version)));
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    ...(input.enabled === false ? [cancelPending(ctx, id, "endpoint_disabled")] : []),
    webhookAudit(
      ctx,
      { action: "webhook.updated", details: { fields: fields.filter((field) => field !== "secret") } },
      id,
    ),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  return getWebhook(ctx, id);
}

async function changesOf(ctx: WorkspaceCtx, row: WebhookRow, input: WebhookUpdate) {
  const { description, events, enabled, pagePattern } = input;
  const newPattern = pagePattern !== undefined && pagePattern !== row.pagePattern;
  if (newPattern && pagePattern !== null) checkPagePattern(ctx, pagePattern);
  return {
    ...(input.url !== undefined && (await newAddress(ctx, row, withoutFragment(input.url)))),
    ...(description !== undefined && description !== row.description && { description }),
    ...(events !== undefined && !sameEvents(events, row.eventTypes) && { eventTypes: events }),
    ...(enabled !== undefined && enabled !== row.enabled && { enabled }),
    ...(newPattern && { pagePattern }),
  };
}

/** A masked URL returned unchanged is not a new one. */
async function newAddress(ctx: WorkspaceCtx, row: WebhookRow, url: string) {
  if (url === row.url) return {};
  if (row.kind === "signed") {
    await checkAddress(ctx, url);
    return { url, failingSince: null };
  }
  const present = await targetUrl(ctx, row).catch(() => null);
  if (url === present) return {};
  await checkAddress(ctx, url);
  return { url: maskedUrl(url), secret: await sealForWebhook(ctx, row, "url", url), failingSince: null };
}

function switching(ctx: WorkspaceCtx, row: WebhookRow, enabled: boolean) {
  if (enabled === row.enabled) return {};
  if (enabled) return { disabledReason: null, disabledAt: null, failingSince: null };
  return { disabledReason: "user" as const, disabledAt: ctx.now() };
}

const sameEvents = (a: WebhookRow["eventTypes"], b: WebhookRow["eventTypes"]) =>
  JSON.stringify(a?.toSorted()) === JSON.stringify(b?.toSorted());
