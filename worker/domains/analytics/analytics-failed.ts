import { AppError } from "../../platform/errors";
import { AnalyticsError } from "./google/analytics-error";

/** A failure of the provider in the words of the wire; null for any other error. */
export function analyticsFailed(error: unknown): AppError | null {
  if (!(error instanceof AnalyticsError)) return null;
  const { problem } = error;
  return new AppError("analytics_failed", `${problem.message} ${problem.hint}`, problem);
}
