import type { Ctx } from "../../../context";
import { hintJobs } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import type { WebhookRow } from "./webhook-keys";

/**
 * The columns that a redelivery sets, with the time as ?2: restarts the schedule and the live proof, keeps the event and its id.
 * `delivered_at` stays: if cancelled, it still counts as delivered.
 */
export const redelivered = `state = 'pending', step = 0, next_attempt_at = ?2, cancel_reason = NULL,
  updated_at = ?2, proof_state = NULL, proof_checks = 0, proof_rounds = 0, proof_next_at = NULL,
  proof_checked_at = NULL, proven_at = NULL, proof_detail = NULL`;

/** A disabled endpoint gets nothing; checked inside the statement to exclude races. */
export const toEnabledEndpoint =
  "EXISTS (SELECT 1 FROM webhook_endpoints n WHERE n.id = deliveries.target_id AND n.enabled = 1)";

/** The same for an endpoint or an integration. */
export const toEnabledTarget = `(${toEnabledEndpoint}
  OR EXISTS (SELECT 1 FROM integrations i WHERE i.id = deliveries.target_id AND i.enabled = 1))`;

export const targetDisabled = () =>
  new AppError("illegal_transition", "This destination is disabled or was deleted, so nothing is sent to it");

/** A disabled or deleted endpoint gets nothing. */
export function requireEnabled(row: Pick<WebhookRow, "enabled"> | null): void {
  if (!row?.enabled) throw targetDisabled();
}

/** Tells the queue that an endpoint has deliveries due. */
export const hintDelivery = (ctx: Ctx, endpointId: string): void =>
  hintJobs(ctx, [{ kind: "deliver", endpointId }]);
