import { and, eq, sql } from "drizzle-orm";
import type {
  AnalyticsProblem,
  AnalyticsProblemCode,
  StoredAnalyticsProblem,
} from "../../../schema/api/analytics";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { causeOf } from "../../platform/log";
import type { ConnectionRow } from "./connection";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportState } from "./kept-report";

/**
 * Whom a failure affects: `lasting` and `passing` ones every report of the connection, until someone fixes the cause or time passes;
 * `report` only this report. `ours` are detected without querying the provider.
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
  /** Reported until then; for a passing one with the time of the next attempt. */
  problem: AnalyticsProblem;
  /** Milliseconds; the provider is not queried before. */
  until: number;
}

/** How long a failure is remembered: as the provider said, or a minute; null if it was not queried. */
export function holdOf(error: AnalyticsError, now: number): Hold | null {
  const nature = natures[error.code];
  if (nature === "ours") return null;
  if (nature === "lasting")
    return { of: "connection", problem: { ...error.problem, retryAt: null }, until: now + lastingHoldMs };
  const until = error.retryAt !== null && error.retryAt > now ? error.retryAt : now + minuteMs;
  const problem = { ...error.problem, retryAt: new Date(until).toISOString() };
  return { of: nature === "report" ? "report" : "connection", problem, until };
}

export const storedProblem = ({ code, retryAt }: AnalyticsProblem): StoredAnalyticsProblem => ({
  code,
  retryAt,
});

/** Stores a connection's failure and until when to pause. Stores nothing if the connection was replaced in between. */
export async function noteProblem(
  ctx: WorkspaceCtx,
  { id, property }: Pick<ConnectionRow, "id" | "property">,
  hold: Pick<Hold, "problem" | "until"> | null,
): Promise<void> {
  const { workspaceId, id: connectionId, property: chosen } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({
      problem: hold && storedProblem(hold.problem),
      quietUntil: hold?.until ?? null,
      updatedAt: ctx.now(),
    })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(connectionId, id), sql`${chosen} IS ${property}`));
}

/** Remaining shares of the property's quotas. */
export interface QuotaLeft {
  hour: number;
  day: number;
}

const low = 0.1;
const hourMs = 3_600_000;
/** Google does not say when a daily quota resets, so we wait part of a day at a time. */
const partOfDayMs = 4 * hourMs;

/**
 * After a successful read: clears the known problem, and leaves the rest of a low quota to the property's other users. Does not touch what
 * another read recorded since.
 */
export async function noteReading(
  ctx: WorkspaceCtx,
  connectionId: string,
  { problem, quietUntil }: Pick<ReportState<unknown>, "problem" | "quietUntil">,
  { hour, day }: QuotaLeft,
): Promise<void> {
  const now = ctx.now();
  const nextHour = (Math.floor(now / hourMs) + 1) * hourMs;
  const quiet = day < low ? now + partOfDayMs : hour < low ? nextHour : null;
  if (problem === null && quiet === quietUntil) return;
  const { workspaceId, id, quietUntil: noted } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem: null, quietUntil: quiet })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(id, connectionId), sql`${noted} IS ${quietUntil}`));
}

/** Logs figures that could not be read; `remembered` if the provider was not queried. */
export function logFailure(
  { requestId, workspace }: WorkspaceCtx,
  { code, cause }: AnalyticsError,
  { remembered = false } = {},
): void {
  const facts = { requestId, workspaceId: workspace.id, code, ...(remembered && { remembered }) };
  const reason = cause instanceof Error && cause.name !== "ZodError" ? { cause: String(causeOf(cause)) } : {};
  console.warn(JSON.stringify({ level: "warn", message: "analytics not read", ...facts, ...reason }));
}

/** Failures of the access itself. Other failures of the Admin API say nothing about reports, which come from another API. */
const ofAccess = new Set<AnalyticsProblemCode>([
  "client_refused",
  "reconnect",
  "scope_missing",
  "credentials_unreadable",
]);

/** Calls the Admin API, and records failures or recoveries that also concern reports. */
export async function watched<T>(
  ctx: WorkspaceCtx,
  connection: ConnectionRow,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    if (connection.problem && ofAccess.has(connection.problem.code)) await noteProblem(ctx, connection, null);
    return answer;
  } catch (error) {
    if (!(error instanceof AnalyticsError)) throw error;
    logFailure(ctx, error);
    const hold = ofAccess.has(error.code) ? holdOf(error, ctx.now()) : null;
    if (hold) await noteProblem(ctx, connection, hold);
    throw error;
  }
}

/** The API error for a provider failure; null for any other error. */
export function analyticsFailed(error: unknown): AppError | null {
  if (!(error instanceof AnalyticsError)) return null;
  const { problem } = error;
  return new AppError("analytics_failed", `${problem.message} ${problem.hint}`, problem);
}
