/**
 * What a redelivery sets, with the time as ?2: the schedule begins anew, the event and its id stay the same, and what a look
 * at the page showed is asked again. `delivered_at` stays: given up, it has arrived all the same.
 */
export const redelivered = `state = 'pending', step = 0, next_attempt_at = ?2, cancel_reason = NULL,
  updated_at = ?2, proof_state = NULL, proof_checks = 0, proof_rounds = 0, proof_next_at = NULL,
  proof_checked_at = NULL, proven_at = NULL, proof_detail = NULL`;

/** Nothing goes to an endpoint that is off: inside the statement, where no other request can come between. */
export const toEnabledEndpoint =
  "EXISTS (SELECT 1 FROM webhook_endpoints n WHERE n.id = deliveries.target_id AND n.enabled = 1)";

/** The same of an endpoint or an integration. */
export const toEnabledTarget = `(${toEnabledEndpoint}
  OR EXISTS (SELECT 1 FROM integrations i WHERE i.id = deliveries.target_id AND i.enabled = 1))`;
