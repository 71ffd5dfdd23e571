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
