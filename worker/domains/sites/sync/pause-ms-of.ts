import { hangPauseMs, pauseMaxMs } from "./integration-limits";
import { isOfWholeSite } from "./is-of-whole-site";
import type { Verdict } from "./sync-result";

/**
 * How long to send nothing to the site: as long as it asked, or for a while after a timeout. Null for no pause. Each call to a hanging site
 * takes its full time and delays everything behind it.
 */
export function pauseMsOf(verdict: Verdict): number | null {
  if (verdict.kind !== "failed" || !isOfWholeSite(verdict.problem.code)) return null;
  const { problem, retryAfterMs } = verdict;
  if (retryAfterMs !== null) return Math.min(retryAfterMs, pauseMaxMs);
  return problem.code === "timeout" ? hangPauseMs : null;
}
