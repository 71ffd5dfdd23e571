import { AnalyticsProblem } from "@schema/analytics";
import { ApiError } from "@/lib/api-error";

/** Why Google Analytics delivered nothing, if that is why a request failed; else null. */
export function problemOf(error: unknown): AnalyticsProblem | null {
  if (!(error instanceof ApiError) || error.code !== "analytics_failed") return null;
  return AnalyticsProblem.safeParse(error.details).data ?? null;
}

type Code = AnalyticsProblem["code"];

/** Problems that only a step on this page or in the settings resolves. */
const endedHere = new Set<string>([
  "not_configured",
  "not_connected",
  "reconnect",
  "scope_missing",
  "no_property",
  "no_site",
  "other_site",
  "no_path",
] satisfies Code[]);

/** Whether trying Google again may help by now; `now` in milliseconds. */
export const mayTryAgain = ({ code, retryAt }: { code: string; retryAt: string | null }, now: number) =>
  !endedHere.has(code) && (retryAt === null || Date.parse(retryAt) <= now);
