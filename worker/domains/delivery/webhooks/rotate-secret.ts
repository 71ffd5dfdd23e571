import type { z } from "zod";
import type { RotateSecretInput, WebhookSecret } from "../../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { loadWebhook } from "./read-webhook";
import { webhookAudit } from "./webhook-audit";
import { newWebhookSecret, openOfWebhook, sealForWebhook, type WebhookRow } from "./webhook-keys";

const overlapMs = 24 * 60 * 60 * 1_000;

const rotate = `UPDATE webhook_endpoints SET secret = ?3, previous_secret = ?4, previous_secret_until = ?5,
    version = version + 1, updated_at = ?6 WHERE id = ?1 AND secret = ?2`;

/**
 * Gives a signed endpoint a new secret, shown only in this response. The previous one also signs for 24 hours, unless it must end now.
 * Refuses a second rotation within that time, since it would cut off a receiver that only knows the previous secret.
 */
export async function rotateSecret(
  ctx: WorkspaceCtx,
  id: string,
  { immediately, secret: given }: RotateSecretInput,
): Promise<z.infer<typeof WebhookSecret>> {
  const row = await loadWebhook(ctx, id);
  if (row.kind !== "signed" || row.secret === null)
    throw new AppError("illegal_transition", "A deploy hook has no secret. Change its URL instead.");
  const until = immediately ? null : ctx.now() + overlapMs;
  if (until !== null) refuseSecondOverlap(ctx, row);
  const secret = given ?? newWebhookSecret(ctx);
  const former =
    given === undefined && until === null ? null : await openOfWebhook(ctx, row, "secret", row.secret);
  if (secret === former) throw new AppError("conflict", "This is the current secret. Choose another one.");
  const previous =
    until === null || former === null ? null : await sealForWebhook(ctx, row, "previousSecret", former);
  const sealed = await sealForWebhook(ctx, row, "secret", secret);
  const batch = [
    ctx.d1.prepare(rotate).bind(id, row.secret, sealed, previous, until, ctx.now()),
    mustHaveChanged(ctx),
    webhookAudit(ctx, { action: "webhook.secret_rotated", details: { immediately } }, id),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  return { secret, previousSecretUntil: toInstantOrNull(until) };
}

function refuseSecondOverlap(ctx: WorkspaceCtx, { previousSecretUntil: until }: WebhookRow): void {
  if (until === null || until <= ctx.now()) return;
  const message = `The previous secret from the last rotation stays valid until ${toInstant(until)}. To rotate again now, set "immediately"`;
  throw new AppError("conflict", message, { previousSecretUntil: toInstant(until) });
}
