import { isOfWholeSite } from "./is-of-whole-site";
import type { Verdict } from "./sync-result";

/** The site said when it may be asked again. */
export const asksForPause = (verdict: Verdict): boolean =>
  verdict.kind === "failed" && verdict.retryAfterMs !== null && isOfWholeSite(verdict.problem.code);
