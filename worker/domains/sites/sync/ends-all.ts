import { isOfWholeSite } from "./is-of-whole-site";
import type { Verdict } from "./sync-result";

/** Nothing would arrive any more before somebody connects it anew. */
export const endsAll = (verdict: Verdict): boolean =>
  verdict.kind === "failed" && !verdict.problem.mayPass && isOfWholeSite(verdict.problem.code);
