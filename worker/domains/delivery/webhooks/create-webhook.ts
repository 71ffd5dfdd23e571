import type { WebhookCreate, WebhookCreated } from "../../../../schema/api/webhooks";
import { webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { checkAddress, checkPagePattern, withoutFragment } from "../../../platform/check-address";
import { failGuard, guardedBatch, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { planLimits } from "../../../platform/plan-limits";
import { loadWebhook, webhookView } from "./read-webhook";
import { webhookAudit } from "./webhook-audit";
import { maskedUrl, newWebhookSecret, sealForWebhook } from "./webhook-keys";

/** Creates an endpoint. The secret of a signed one is only in this response; it is stored sealed. */
export async function createWebhook(ctx: WorkspaceCtx, input: WebhookCreate): Promise<WebhookCreated> {
  const url = withoutFragment(input.url);
  await checkAddress(ctx, url);
  if (input.pagePattern !== null) checkPagePattern(ctx, input.pagePattern);
  const owner = { id: newId(ctx, "whk"), workspaceId: ctx.workspace.id };
  const signed = input.kind === "signed";
  const secret = signed ? (input.secret ?? newWebhookSecret(ctx)) : null;
  const now = ctx.now();
  const row = {
    ...owner,
    url: signed ? url : maskedUrl(url),
    kind: input.kind,
    description: input.description,
    eventTypes: input.events,
    enabled: input.enabled,
    disabledReason: input.enabled ? null : ("user" as const),
    disabledAt: input.enabled ? null : now,
    secret:
      secret === null
        ? await sealForWebhook(ctx, owner, "url", url)
        : await sealForWebhook(ctx, owner, "secret", secret),
    pagePattern: input.pagePattern,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
    updatedAt: now,
  };
  const limit = planLimits[ctx.workspace.planId].webhookEndpoints;
  const batch = [
    statement(ctx, ctx.db.insert(webhookEndpoints).values(row)),
    ctx.d1.prepare(withinLimit).bind(ctx.workspace.id, limit),
    webhookAudit(
      ctx,
      { action: "webhook.created", details: { kind: row.kind, description: row.description } },
      row.id,
    ),
  ];
  await guardedBatch(ctx, batch, () => noRoom(ctx, limit));
  return { ...(await webhookView(ctx, await loadWebhook(ctx, row.id))), secret };
}

/** Checked inside the batch to exclude races; fails it like a guard. */
const withinLimit = `SELECT CASE WHEN count(*) > ?2 THEN ${failGuard("limit")} END FROM webhook_endpoints
  WHERE workspace_id = ?1`;

function noRoom({ workspace }: WorkspaceCtx, limit: number): AppError {
  const message = `The ${workspace.planId} plan allows ${limit} webhooks; delete one first`;
  return new AppError("limit_reached", message, { limit });
}
