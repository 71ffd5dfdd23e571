import type { AnalyticsProblem, AnalyticsProblemCode } from "../../../schema/api/analytics";
import type { AnalyticsError } from "./google/analytics-error";

/**
 * Whom a failure concerns: `lasting` and `passing` ones every report of the connection, until somebody mends something or by itself;
 * `report` this report alone. `ours` are found without asking the provider.
 */
type Nature = "lasting" | "passing" | "report" | "ours";

const natures: Record<AnalyticsProblemCode, Nature> = {
  not_configured: "ours",
  not_connected: "ours",
  no_property: "ours",
  no_site: "ours",
  other_site: "ours",
  no_path: "ours",
  client_refused: "lasting",
  reconnect: "lasting",
  scope_missing: "lasting",
  invalid_property: "lasting",
  no_permission: "lasting",
  api_disabled: "lasting",
  credentials_unreadable: "lasting",
  quota_exhausted: "passing",
  rate_limited: "passing",
  unreachable: "passing",
  timeout: "passing",
  server_error: "passing",
  rejected: "report",
  unexpected_answer: "report",
};

export const isLasting = ({ code }: { code: AnalyticsProblemCode }): boolean => natures[code] === "lasting";

const minuteMs = 60_000;
export const lastingHoldMs = 10 * minuteMs;

export interface Hold {
  of: "connection" | "report";
  /** As it is told meanwhile: what passes by itself with the time of the next attempt. */
  problem: AnalyticsProblem;
  /** Milliseconds; until then the provider is not asked again. */
  until: number;
}

/** For how long a failure is remembered: as the provider said, or else a minute; null where it was not asked at all. */
export function holdOf(error: AnalyticsError, now: number): Hold | null {
  const nature = natures[error.code];
  if (nature === "ours") return null;
  if (nature === "lasting")
    return { of: "connection", problem: { ...error.problem, retryAt: null }, until: now + lastingHoldMs };
  const until = error.retryAt !== null && error.retryAt > now ? error.retryAt : now + minuteMs;
  const problem = { ...error.problem, retryAt: new Date(until).toISOString() };
  return { of: nature === "report" ? "report" : "connection", problem, until };
}
