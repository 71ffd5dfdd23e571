import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { cancelPending } from "../webhooks/cancel-pending";
import type { WebhookRow } from "../webhooks/webhook-keys";
import type { AttemptRecord } from "./send-attempt";

const failingMs = 5 * 24 * 60 * 60 * 1_000;
/** As many as one delivery makes in all: a few failures that lie far apart are sporadic, however long nothing succeeded. */
const failuresMin = 10;
const gone = 410;

type Reason = "gone" | "failing";

/** Why an endpoint may have to be switched off after this attempt; the statements look whether it failed often enough. */
export function disablingReason(endpoint: WebhookRow, { ok, status, endedAt }: AttemptRecord): Reason | null {
  if (status === gone) return "gone";
  const since = endpoint.failingSince;
  return !ok && since !== null && since <= endedAt - failingMs ? "failing" : null;
}

/** Not where it got another address while the attempt was under way; that of a deploy hook is in its secret. */
const disable = `UPDATE webhook_endpoints SET enabled = 0, disabled_reason = ?2, disabled_at = ?3, updated_at = ?3
  WHERE id = ?1 AND enabled = 1 AND url = ?4 AND (kind = 'signed' OR secret IS ?5)
    AND (?2 = 'gone' OR (failing_since <= ?3 - ${failingMs} AND ${failuresMin} <=
    (SELECT count(*) FROM (SELECT 1 FROM deliveries d JOIN delivery_attempts a ON a.delivery_id = d.id
      WHERE d.target_id = ?1 AND a.ok = 0 AND a.started_at >= failing_since LIMIT ${failuresMin}))))`;

const notice = `INSERT INTO notices (id, workspace_id, kind, target_id, details, created_at)
  SELECT ?2, workspace_id, ?3, id, json_object('url', url, 'description', description, 'failingSince', failing_since), ?4
  FROM webhook_endpoints WHERE id = ?1 AND changes() > 0`;

const audit = `INSERT INTO audit
    (id, workspace_id, actor_kind, actor_id, action, target_kind, target_id, details, created_at)
  SELECT ?2, workspace_id, 'system', 'delivery', 'webhook.disabled', 'webhook', id, json_object('reason', ?3), ?4
  FROM webhook_endpoints WHERE id = ?1 AND changes() > 0`;

/** Switches the endpoint off, tells the owners, and cancels what still waits for it; for the batch of the attempt. */
export function disableStatements(
  ctx: Ctx,
  { id, url, secret }: WebhookRow,
  reason: Reason,
): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(disable).bind(id, reason, now, url, secret),
    ctx.d1.prepare(notice).bind(id, newId(ctx, "ntc"), `webhook_${reason}`, now),
    ctx.d1.prepare(audit).bind(id, newId(ctx, "aud"), reason, now),
    cancelPending(ctx, id, "endpoint_disabled"),
  ];
}
