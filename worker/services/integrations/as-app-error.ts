import { ExternalProblemError } from "../../adapters/external/external-problem-error";
import { AppError } from "../../errors";

/** What the other side did, as the error of a request: `details` is the problem. Anything else is thrown as it is. */
export function asAppError(error: unknown): AppError {
  if (!(error instanceof ExternalProblemError)) throw error;
  const { message, hint } = error.problem;
  return new AppError("integration_failed", `${message} ${hint}`.trim(), { ...error.problem });
}
