import { IntegrationProblem } from "@schema/integrations";
import { ApiError } from "@/lib/api-error";

/** The platform's problem, if that is why a request failed; otherwise null. */
export function problemOf(error: unknown): IntegrationProblem | null {
  if (!(error instanceof ApiError) || error.code !== "integration_failed") return null;
  return IntegrationProblem.safeParse(error.details).data ?? null;
}
