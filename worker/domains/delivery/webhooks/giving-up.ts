/**
 * The columns that cancel a delivery, with the SQL of the reason. One that had succeeded before a redelivery stays delivered: only the
 * repetition is cancelled.
 */
export const givenUp = (reason: string): string => `next_attempt_at = NULL,
  state = CASE WHEN delivered_at IS NULL THEN 'cancelled' ELSE 'delivered' END,
  cancel_reason = CASE WHEN delivered_at IS NULL THEN ${reason} END`;
