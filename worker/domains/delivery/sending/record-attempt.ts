import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { beginProof } from "../live-proof/begin-proof";
import type { WebhookRow } from "../webhooks/webhook-keys";
import { claimMs } from "./delivery-limits";
import { disableStatements, disablingReason } from "./disable-endpoint";
import type { DueDelivery } from "./read-due";
import type { AttemptRecord } from "./send-attempt";

/** What becomes of the delivery: the next place of the schedule and its time, or null when there is none. */
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

const renew = "UPDATE webhook_endpoints SET claimed_until = ?3 WHERE id = ?1 AND claim_token = ?2";

/**
 * Writes one attempt in one batch: the log, the deliveries it was made for, the endpoint's health, and its end where the
 * attempt was the last straw. An attempt that arrived counts also when the delivery was cancelled meanwhile.
 */
export async function recordAttempt(
  ctx: Ctx,
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
    ctx.d1.prepare(renew).bind(endpoint.id, endpoint.claimToken, ctx.now() + claimMs),
    ...proof.statements,
    ...(reason ? disableStatements(ctx, endpoint, reason) : []),
  ]);
  proof.announce();
}
