/**
 * What giving up a delivery sets, with the SQL of the reason. One that had arrived before it was sent again has arrived
 * still: only the repetition is given up.
 */
export const givenUp = (reason: string): string => `next_attempt_at = NULL,
  state = CASE WHEN delivered_at IS NULL THEN 'cancelled' ELSE 'delivered' END,
  cancel_reason = CASE WHEN delivered_at IS NULL THEN ${reason} END`;
