import { AppError } from "../../platform/errors";
import { ExternalProblemError } from "./kinds/external-problem-error";
import { triedByHand } from "./tried-by-hand";

/** A platform's failure as the error of a request: `details` is the problem. Anything else is rethrown. */
export function asAppError(error: unknown): AppError {
  if (!(error instanceof ExternalProblemError)) throw error;
  const problem = triedByHand(error.problem);
  return new AppError("integration_failed", `${problem.message} ${problem.hint}`.trim(), { ...problem });
}
