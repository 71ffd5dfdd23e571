import type { IntegrationProblem } from "../../../schema/api/integrations";
import { AppError } from "../../platform/errors";
import { ExternalProblemError } from "./kinds/errors";
import { weRetry } from "./words/we-retry";

/** A platform's failure as the error of a request: `details` is the problem. Anything else is rethrown. */
export function asAppError(error: unknown): AppError {
  if (!(error instanceof ExternalProblemError)) throw error;
  const problem = triedByHand(error.problem);
  return new AppError("integration_failed", `${problem.message} ${problem.hint}`.trim(), { ...problem });
}

/** A problem with something that a person just requested: nothing retries it. */
export const triedByHand = (problem: IntegrationProblem): IntegrationProblem => ({
  ...problem,
  hint: problem.hint.replace(weRetry, "Try again in a minute."),
});
