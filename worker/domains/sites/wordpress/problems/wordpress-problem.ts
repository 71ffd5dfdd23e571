import { ExternalProblemError } from "../../kinds/external-problem-error";
import { type ProblemFacts, problemTexts, type WordPressProblemCode } from "./problem-texts";

interface Seen extends ProblemFacts {
  theirCode?: string | null;
  status?: number | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

const detailMax = 300;

/** A problem with its text from `problem-texts`. */
export function wordPressProblem(
  code: WordPressProblemCode,
  { theirCode = null, status = null, retryAfterMs = null, cause, ...facts }: Seen,
): ExternalProblemError {
  const detail = facts.detail?.slice(0, detailMax);
  const { message, hint, mayPass } = problemTexts[code]({ ...facts, detail });
  return new ExternalProblemError({ code, message, hint, mayPass, theirCode, status }, retryAfterMs, {
    cause,
  });
}
