import { ExternalProblemError } from "../../external/external-problem-error";
import { type ProblemFacts, problemTexts, type WordPressProblemCode } from "./problem-texts";

interface Seen extends ProblemFacts {
  theirCode?: string | null;
  status?: number | null;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A problem with the words of `problem-texts`. */
export function wordPressProblem(
  code: WordPressProblemCode,
  { theirCode = null, status = null, retryAfterMs = null, cause, ...facts }: Seen,
): ExternalProblemError {
  const { message, hint, mayPass } = problemTexts[code](facts);
  return new ExternalProblemError({ code, message, hint, mayPass, theirCode, status }, retryAfterMs, {
    cause,
  });
}
