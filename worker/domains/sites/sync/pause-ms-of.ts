import { hangPauseMs, pauseMaxMs } from "./integration-limits";
import { isOfWholeSite } from "./is-of-whole-site";
import type { Verdict } from "./sync-result";

/**
 * How long nothing is sent to the site: as long as it said, and a while after it left a call without an answer. Null for no
 * pause. Each call to a site that hangs takes its whole time, and holds up whoever waits behind it.
 */
export function pauseMsOf(verdict: Verdict): number | null {
  if (verdict.kind !== "failed" || !isOfWholeSite(verdict.problem.code)) return null;
  const { problem, retryAfterMs } = verdict;
  if (retryAfterMs !== null) return Math.min(retryAfterMs, pauseMaxMs);
  return problem.code === "timeout" ? hangPauseMs : null;
}
