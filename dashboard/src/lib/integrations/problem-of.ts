import { IntegrationProblem } from "@schema/integrations";
import { ApiError } from "@/lib/api-error";

/** What the other side did, where that is why a request failed; else null. */
export function problemOf(error: unknown): IntegrationProblem | null {
  if (!(error instanceof ApiError) || error.code !== "integration_failed") return null;
  return IntegrationProblem.safeParse(error.details).data ?? null;
}
