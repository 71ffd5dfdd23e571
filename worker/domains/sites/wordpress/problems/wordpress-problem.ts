import { ExternalProblemError } from "../../kinds/external-problem-error";
import { type SiteSaid, siteSentences } from "../../words/site-words";
import { type ProblemFacts, problemTexts, type WordPressProblemCode } from "../../words/wordpress-problems";

interface Seen extends ProblemFacts {
  theirCode?: string | null;
  status?: number | null;
  retryAfterMs?: number | null;
  cause?: unknown;
  /** Replace the usual ones of the problem. */
  message?: SiteSaid;
  hint?: SiteSaid;
  mayPass?: boolean;
}

const detailMax = 300;

/** A problem with its text from `problemTexts`. */
export function wordPressProblem(
  problem: WordPressProblemCode,
  { host, detail: whole, theirCode = null, status = null, retryAfterMs = null, cause, ...own }: Seen,
): ExternalProblemError {
  const detail = typeof whole === "string" ? whole.slice(0, detailMax).toWellFormed() : whole;
  const told = {
    code: problem,
    message: siteSentences(own.message ?? { code: "wordpress_problem", problem, host, detail }),
    hint: siteSentences(own.hint ?? { code: "wordpress_hint", problem }),
    mayPass: own.mayPass ?? problemTexts[problem]({ host }).mayPass,
    theirCode,
    status,
  };
  return new ExternalProblemError(told, retryAfterMs, { cause });
}
