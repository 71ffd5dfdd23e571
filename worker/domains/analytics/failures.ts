import { and, eq, sql } from "drizzle-orm";
import type { AnalyticsProblem, AnalyticsProblemCode } from "../../../schema/api/analytics";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { causeOf } from "../../platform/log";
import type { ConnectionRow } from "./connection";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportState } from "./kept-report";

/**
 * Whom a failure concerns: `lasting` and `passing` ones every report of the connection, until somebody fixes the cause or time passes;
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
  /** What is reported until then; a passing one with the time of the next attempt. */
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

/**
 * Keeps with a connection what it failed by, and until when nothing is asked; null once that is over. Of a connection that is another one
 * by now nothing is kept.
 */
export async function noteProblem(
  ctx: WorkspaceCtx,
  { id, property }: Pick<ConnectionRow, "id" | "property">,
  hold: Pick<Hold, "problem" | "until"> | null,
): Promise<void> {
  const { workspaceId, id: connectionId, property: chosen } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem: hold?.problem ?? null, quietUntil: hold?.until ?? null, updatedAt: ctx.now() })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(connectionId, id), sql`${chosen} IS ${property}`));
}

/** What reports leave of the property's quotas, as shares of the whole. */
export interface QuotaLeft {
  hour: number;
  day: number;
}

const low = 0.1;
const hourMs = 3_600_000;
/** Google does not say when a day's quota comes back, so we wait part of a day at a time. */
const partOfDayMs = 4 * hourMs;

/**
 * After a reading: what was known to be wrong is not any more, and what the property's other users need of its quota is left to
 * them. What another reading noted since stays.
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

/** A line of the log about figures that could not be read; `remembered` where the provider was not asked. */
export function logFailure(
  { requestId, workspace }: WorkspaceCtx,
  { code, cause }: AnalyticsError,
  { remembered = false } = {},
): void {
  const facts = { requestId, workspaceId: workspace.id, code, ...(remembered && { remembered }) };
  const reason = cause instanceof Error && cause.name !== "ZodError" ? { cause: String(causeOf(cause)) } : {};
  console.warn(JSON.stringify({ level: "warn", message: "analytics not read", ...facts, ...reason }));
}

/** What is wrong with the access itself. All else that the Admin API fails by says nothing of reports: they come from another API. */
const ofAccess = new Set<AnalyticsProblemCode>([
  "client_refused",
  "reconnect",
  "scope_missing",
  "credentials_unreadable",
]);

/** Asks the Admin API, and keeps what went wrong, or is right again, where it is so of reports too. */
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

/** A failure of the provider in the words of the wire; null for any other error. */
export function analyticsFailed(error: unknown): AppError | null {
  if (!(error instanceof AnalyticsError)) return null;
  const { problem } = error;
  return new AppError("analytics_failed", `${problem.message} ${problem.hint}`, problem);
}
