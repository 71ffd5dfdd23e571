import { pageUrl } from "../../../../schema/api/page-url";
import type { EventType, WebhookKind } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { insertAudit, insertNotice } from "../../../outbox";
import type { Lease } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { hintChecks, nextCheckAt } from "../live-proof/check-times";
import { cancelPending } from "../webhooks/cancel-delivery";
import type { WebhookRow } from "../webhooks/webhook-keys";
import type { DueDelivery } from "./due-deliveries";
import type { AttemptRecord } from "./send-attempt";
import { endpoints } from "./target";

/** A successful delivery, with the workspace's settings. */
interface Delivered {
  id: string;
  type: EventType;
  postSlug: string | null;
  pagePattern: string | null;
  siteUrl: string | null;
}

interface Receiver {
  kind: WebhookKind;
  pagePattern: string | null;
}

/** Statements for the batch that records the delivery, and what to do after it commits. */
interface ProofBeginning {
  statements: D1PreparedStatement[];
  announce: () => void;
}

const provable: ReadonlySet<EventType> = new Set(["post.published", "post.updated", "post.unpublished"]);

const begin = `UPDATE deliveries SET proof_state = CASE WHEN j.value ->> '$.url' IS NULL THEN NULL ELSE 'pending' END,
    proof_url = j.value ->> '$.url', proof_checks = 0, proof_checked_at = NULL, proven_at = NULL, proof_detail = NULL,
    proof_next_at = CASE WHEN j.value ->> '$.url' IS NULL THEN NULL ELSE ?2 END
  FROM json_each(?1) j WHERE deliveries.id = j.value ->> '$.id'
    AND (j.value ->> '$.url' IS NOT NULL OR deliveries.proof_state IS NOT NULL)`;

/** Schedules page checks for deliveries just made, if the endpoint or its workspace has a page pattern. */
function beginProof(
  ctx: Ctx,
  receiver: Receiver,
  delivered: Delivered[],
  deliveredAt: number,
): ProofBeginning {
  const rows = delivered
    .filter(({ type }) => provable.has(type))
    .map(({ id, postSlug, pagePattern, siteUrl }) => ({
      id,
      url: postSlug === null ? null : pageUrl(receiver.pagePattern ?? pagePattern, siteUrl, postSlug),
    }));
  const asked = rows.filter(({ url }) => url !== null).map(({ id }) => id);
  const at = nextCheckAt(receiver.kind, 0, deliveredAt, deliveredAt);
  return {
    statements: rows.length > 0 ? [ctx.d1.prepare(begin).bind(JSON.stringify(rows), at)] : [],
    announce: () => {
      if (asked.length > 0 && at !== null) hintChecks(ctx, asked, at);
    },
  };
}

const failingMs = 5 * 24 * 60 * 60 * 1_000;
/** As many as one delivery makes in total: a few failures far apart are sporadic, however long ago the last success was. */
const failuresMin = 10;
const gone = 410;

type Reason = "gone" | "failing";

/** Why an endpoint may have to be disabled after this attempt; the statements check whether it failed often enough. */
function disablingReason(endpoint: WebhookRow, { ok, status, endedAt }: AttemptRecord): Reason | null {
  if (status === gone) return "gone";
  const since = endpoint.failingSince;
  return !ok && since !== null && since <= endedAt - failingMs ? "failing" : null;
}

/** Not if its URL changed during the attempt; for a deploy hook, the URL is in its secret. */
const disable = `UPDATE webhook_endpoints SET enabled = 0, disabled_reason = ?2, disabled_at = ?3, updated_at = ?3
  WHERE id = ?1 AND enabled = 1 AND url = ?4 AND (kind = 'signed' OR secret IS ?5)
    AND (?2 = 'gone' OR (failing_since <= ?3 - ${failingMs} AND ${failuresMin} <=
    (SELECT count(*) FROM (SELECT 1 FROM deliveries d JOIN delivery_attempts a ON a.delivery_id = d.id
      WHERE d.target_id = ?1 AND a.ok = 0 AND a.started_at >= failing_since LIMIT ${failuresMin}))))`;

const wasDisabled = "FROM webhook_endpoints WHERE id = ?1 AND changes() > 0";
const values = { id: "?2", workspace_id: "workspace_id", target_id: "id", created_at: "?4" };

const notice = insertNotice(
  { sql: "?3" },
  { url: "url", description: "description", failingSince: "failing_since" },
  values,
  wasDisabled,
);

const audit = insertAudit(
  "webhook.disabled",
  { reason: "?3" },
  { ...values, actor_kind: "'system'", actor_id: "'delivery'", target_kind: "'webhook'" },
  wasDisabled,
);

/** Disables the endpoint, notifies the owners, and cancels pending deliveries; for the batch of the attempt. */
function disableStatements(ctx: Ctx, { id, url, secret }: WebhookRow, reason: Reason): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(disable).bind(id, reason, now, url, secret),
    ctx.d1.prepare(notice).bind(id, newId(ctx, "ntc"), `webhook_${reason}`, now),
    ctx.d1.prepare(audit).bind(id, newId(ctx, "aud"), reason, now),
    cancelPending(ctx, id, "endpoint_disabled"),
  ];
}

/** The next state of the delivery: its position in the retry schedule and its time, or null if there is none. */
export interface Verdict {
  delivery: DueDelivery;
  step: number;
  nextAttemptAt: number | null;
}

const updateDeliveries = `UPDATE deliveries SET
    attempts = attempts + 1, last_status = ?2, last_error = ?3, updated_at = ?5,
    first_attempt_at = COALESCE(first_attempt_at, ?4),
    delivered_at = CASE WHEN ?6 THEN ?5 ELSE delivered_at END,
    cancel_reason = CASE WHEN ?6 THEN NULL ELSE cancel_reason END,
    step = CASE WHEN state = 'pending' THEN j.value ->> '$.step' ELSE step END,
    next_attempt_at = CASE WHEN ?6 OR state <> 'pending' THEN NULL ELSE j.value ->> '$.nextAttemptAt' END,
    state = CASE WHEN ?6 THEN 'delivered' WHEN state = 'pending' AND j.value ->> '$.nextAttemptAt' IS NULL THEN 'failed'
      ELSE state END
  FROM json_each(?1) j WHERE deliveries.id = j.value ->> '$.deliveryId'`;

const insertAttempts = `INSERT INTO delivery_attempts (id, delivery_id, workspace_id, number, started_at, duration_ms, ok,
    status, error, request_url, request_headers, request_body, response_headers, response_body, next_attempt_at)
  SELECT j.value ->> '$.attemptId', d.id, d.workspace_id, d.attempts, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
    d.next_attempt_at
  FROM json_each(?1) j JOIN deliveries d ON d.id = j.value ->> '$.deliveryId'`;

const updateHealth = `UPDATE webhook_endpoints SET
    failing_since = CASE WHEN ?2 THEN NULL ELSE COALESCE(failing_since, ?3) END,
    last_success_at = CASE WHEN ?2 THEN ?4 ELSE last_success_at END,
    last_failure_at = CASE WHEN ?2 THEN last_failure_at ELSE ?4 END
  WHERE id = ?1`;

/**
 * Records one attempt in one batch: the log, its deliveries, the endpoint's health, and disabling the endpoint after too many failures. A
 * successful attempt counts even if the delivery was cancelled in between.
 */
export async function recordAttempt(
  ctx: Ctx,
  lease: Lease,
  endpoint: WebhookRow,
  verdicts: Verdict[],
  record: AttemptRecord,
): Promise<void> {
  const { startedAt, endedAt, ok, status, error, request, response } = record;
  const success = ok ? 1 : 0;
  const rows = JSON.stringify(
    verdicts.map(({ delivery, step, nextAttemptAt }) => ({
      deliveryId: delivery.id,
      attemptId: newId(ctx, "att"),
      step,
      nextAttemptAt,
    })),
  );
  const headers = JSON.stringify(request.headers);
  const answered = response && JSON.stringify(response.headers);
  const reason = disablingReason(endpoint, record);
  const arrived = ok ? verdicts.map(({ delivery }) => delivery) : [];
  const proof = beginProof(ctx, endpoint, arrived, endedAt);
  await ctx.d1.batch([
    ctx.d1.prepare(updateDeliveries).bind(rows, status, error, startedAt, endedAt, success),
    ctx.d1
      .prepare(insertAttempts)
      .bind(
        rows,
        startedAt,
        record.durationMs,
        success,
        status,
        error,
        request.url,
        headers,
        request.body,
        answered,
        response?.body ?? null,
      ),
    ctx.d1.prepare(updateHealth).bind(endpoint.id, success, startedAt, endedAt),
    statement(ctx, endpoints.leases.renew(ctx, lease)),
    ...proof.statements,
    ...(reason ? disableStatements(ctx, endpoint, reason) : []),
  ]);
  proof.announce();
}
