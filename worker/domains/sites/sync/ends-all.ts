import { isOfWholeSite } from "./is-of-whole-site";
import type { Verdict } from "./sync-result";

/** Nothing else would arrive before someone reconnects the integration. */
export const endsAll = (verdict: Verdict): boolean =>
  verdict.kind === "failed" && !verdict.problem.mayPass && isOfWholeSite(verdict.problem.code);
