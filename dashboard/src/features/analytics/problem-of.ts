import { AnalyticsProblem } from "@schema/analytics";
import { ApiError } from "@/lib/api-error";

/** Why Google Analytics delivered nothing, if that is why a request failed; else null. */
export function problemOf(error: unknown): AnalyticsProblem | null {
  if (!(error instanceof ApiError) || error.code !== "analytics_failed") return null;
  return AnalyticsProblem.safeParse(error.details).data ?? null;
}
