import type { AnalyticsProblem } from "@schema/analytics";

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
