import { ExternalProblemError } from "../kinds/external-problem-error";
import type { ExternalSite } from "../kinds/external-site";
import { isOfWholeSite } from "./is-of-whole-site";

/** WordPress says this of a post, and before 5.7 of a user whom it does not know too. */
const ambiguous = "rest_invalid_param";

/**
 * Of a problem that nothing but a person ends, whether the whole site has it: it is asked who is connected. Where it answers
 * that, or cannot be asked now, the problem is of this post alone and may pass: a firewall refuses some texts, and at times
 * anything.
 */
export async function confirmProblem(
  site: ExternalSite,
  seen: ExternalProblemError,
): Promise<ExternalProblemError> {
  const { code, theirCode, mayPass } = seen.problem;
  const isOfOne = !isOfWholeSite(code);
  if (mayPass || (isOfOne && theirCode !== ambiguous)) return seen;
  try {
    await site.verify();
  } catch (error) {
    if (!(error instanceof ExternalProblemError)) throw error;
    if (!error.problem.mayPass && isOfWholeSite(error.problem.code)) return error;
  }
  return isOfOne ? seen : ofThisPost(seen);
}

function ofThisPost(seen: ExternalProblemError): ExternalProblemError {
  const { problem, retryAfterMs, nothingDone } = seen;
  const { status, theirCode } = problem;
  const words =
    theirCode === null
      ? {
          message: `The site turned this post away${status === null ? "" : ` (status ${status})`}, though it answers otherwise.`,
          hint: "A firewall or a security plugin there may refuse something in its text, such as code: its log says what. We retry automatically.",
        }
      : {};
  return new ExternalProblemError({ ...problem, ...words, code: "rejected", mayPass: true }, retryAfterMs, {
    nothingDone,
    cause: seen,
  });
}
