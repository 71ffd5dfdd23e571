import { retryDelaysMs } from "../../../../schema/api/retry-schedule";

const jitterShare = 0.2;

/**
 * When to retry after the attempt at position `step` (from 0) of the schedule failed at `now`; null after the last. `chance` in [0, 1) adds
 * jitter; a receiver's Retry-After can only delay it.
 */
export function nextAttemptAt(
  step: number,
  now: number,
  chance: number,
  retryAfterMs: number | null,
): number | null {
  const delay = retryDelaysMs[step];
  if (delay === undefined) return null;
  return now + Math.max(Math.round(delay * (1 + jitterShare * chance)), retryAfterMs ?? 0);
}
