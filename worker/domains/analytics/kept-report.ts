import { and, eq, lte, sql } from "drizzle-orm";
import type { AnalyticsProblem } from "../../../schema/api/analytics";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";
import type { ReadableConnection } from "./connection";
import { holdOf, logFailure, noteProblem, noteReading, type QuotaLeft, storedProblem } from "./failures";
import { AnalyticsError, analyticsProblem } from "./google/analytics-error";

/** A stored report and the state of its connection. */
export interface ReportState<T> {
  /** Null if it was never read. */
  known: { body: T; fetchedAt: number } | null;
  /** The connection's last failure. */
  problem: AnalyticsProblem | null;
  quietUntil: number | null;
  /** This report's own failure, and until when it is not fetched. */
  failed: { problem: AnalyticsProblem; until: number } | null;
}

/** Throws AnalyticsError `not_connected`. */
export async function loadReport<T>(ctx: WorkspaceCtx, key: string): Promise<ReportState<T>> {
  const isIt = and(eq(analyticsReports.workspaceId, ctx.workspace.id), eq(analyticsReports.key, key));
  const [row] = await ctx.db
    .select({
      problem: analyticsConnections.problem,
      quietUntil: analyticsConnections.quietUntil,
      report: analyticsReports,
    })
    .from(analyticsConnections)
    .leftJoin(analyticsReports, isIt)
    .where(eq(analyticsConnections.workspaceId, ctx.workspace.id));
  if (row === undefined) throw new AnalyticsError("not_connected");
  const { problem, quietUntil, report } = row;
  return {
    known: report?.body ? { body: JSON.parse(report.body) as T, fetchedAt: report.fetchedAt } : null,
    problem: problem && analyticsProblem(problem),
    quietUntil,
    failed: report?.problem
      ? { problem: analyticsProblem(report.problem), until: report.claimedUntil }
      : null,
  };
}

/** Longer than the longest read: two requests of 20 s after a renewed token. */
const claimMs = 60_000;

/**
 * True for one of all concurrent requests, in any isolate, if the report is not newer than `staleAt` and no failure recorded since is still
 * remembered.
 */
export async function claimReading(ctx: WorkspaceCtx, key: string, staleAt: number): Promise<boolean> {
  const now = ctx.now();
  const { workspaceId, problem, quietUntil } = analyticsConnections;
  const isHeld = sql`EXISTS (SELECT 1 FROM ${analyticsConnections}
    WHERE ${workspaceId} = ${ctx.workspace.id} AND ${problem} IS NOT NULL AND ${quietUntil} > ${now})`;
  const claimed = await ctx.db
    .insert(analyticsReports)
    .values({ workspaceId: ctx.workspace.id, key, fetchedAt: now, claimedUntil: now + claimMs })
    .onConflictDoUpdate({
      target: [analyticsReports.workspaceId, analyticsReports.key],
      set: { claimedUntil: now + claimMs, problem: null },
      setWhere: and(
        lte(analyticsReports.claimedUntil, now),
        sql`(${analyticsReports.body} IS NULL OR ${analyticsReports.fetchedAt} <= ${staleAt})`,
        sql`NOT ${isHeld}`,
      ),
    })
    .returning({ key: analyticsReports.key });
  return claimed.length > 0;
}

/** Lets others fetch, unless the report must not be fetched yet. */
export async function endClaim(ctx: WorkspaceCtx, key: string): Promise<void> {
  const { workspaceId, key: ofReport, problem } = analyticsReports;
  await ctx.db
    .update(analyticsReports)
    .set({ claimedUntil: 0 })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(ofReport, key), sql`${problem} IS NULL`));
}

/** Result of a read: figures, or this report's own failure and until when it is not fetched. */
type Outcome = { body: unknown; fetchedAt: number } | { problem: AnalyticsProblem; until: number };

const query = `INSERT INTO analytics_reports (workspace_id, key, body, fetched_at, problem, claimed_until)
  SELECT workspace_id, ?1, ?2, ?3, ?4, ?5 FROM analytics_connections
    WHERE workspace_id = ?6 AND id = ?7 AND property = ?8
  ON CONFLICT (workspace_id, key) DO UPDATE SET problem = excluded.problem, claimed_until = excluded.claimed_until,
    body = COALESCE(excluded.body, body), fetched_at = IIF(excluded.body IS NULL, fetched_at, excluded.fetched_at)`;

/** Stores it if the workspace still has the connection and property that were queried. */
async function keepOutcome(
  ctx: WorkspaceCtx,
  { id, property }: ReadableConnection,
  key: string,
  outcome: Outcome,
): Promise<void> {
  const columns =
    "body" in outcome
      ? [JSON.stringify(outcome.body), outcome.fetchedAt, null, 0]
      : [null, ctx.now(), JSON.stringify(storedProblem(outcome.problem)), outcome.until];
  await ctx.d1
    .prepare(query)
    .bind(key, ...columns, ctx.workspace.id, id, property)
    .run();
}

/** A recent failure because of which the provider must not be queried yet; otherwise null. */
function rememberedFailure(
  { problem, quietUntil, failed }: ReportState<unknown>,
  now: number,
): AnalyticsError | null {
  if (problem && (quietUntil ?? 0) > now) return AnalyticsError.of(problem);
  return failed && failed.until > now ? AnalyticsError.of(failed.problem) : null;
}

export interface Kept<T> {
  body: T;
  /** Milliseconds. */
  fetchedAt: number;
  /** Why it is older than an hour; null if it is newer or being refreshed. */
  stale: AnalyticsProblem | null;
}

interface Reading<T> {
  /** Identifies the query; includes the property. */
  key: string;
  read: () => Promise<{ body: T; quotaLeft: QuotaLeft }>;
}

const freshMs = 3_600_000;
const waitMs = 250;
const waits = 100;
/** Lease taken instead of a report's after a failure: one request checks for all whether it has passed. */
const anyReport = "any";

/**
 * A report, read from the provider at most once an hour and by one request at a time; others wait for it, or get the stored one. Returns an
 * older one, with the reason, if no newer one is available, after a recent failure, or if the property's quota is low. Throws
 * AnalyticsError.
 */
export async function keptReport<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  reading: Reading<T>,
): Promise<Kept<T>> {
  for (let wait = 0; wait <= waits; wait++) {
    const state = await loadReport<T>(ctx, reading.key);
    const { known, problem } = state;
    const now = ctx.now();
    if (known && now - known.fetchedAt < freshMs) return { ...known, stale: null };
    const failure = rememberedFailure(state, now);
    const quiet = failure ?? lowQuota(state, now);
    if (known && quiet) return { ...known, stale: quiet.problem };
    if (failure) {
      logFailure(ctx, failure, { remembered: true });
      throw failure;
    }
    const claim = problem ? anyReport : reading.key;
    if (await claimReading(ctx, claim, now - freshMs))
      return take(ctx, connection, reading, state).finally(() => endClaim(ctx, claim));
    if (known) return { ...known, stale: problem && { ...problem, retryAt: null } };
    await ctx.sleep(waitMs);
  }
  throw new AnalyticsError("timeout");
}

/** Even with a low quota, reports that were never read are fetched. */
const lowQuota = ({ quietUntil }: ReportState<unknown>, now: number): AnalyticsError | null =>
  (quietUntil ?? 0) > now ? new AnalyticsError("quota_exhausted", quietUntil) : null;

async function take<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  { key, read }: Reading<T>,
  state: ReportState<T>,
): Promise<Kept<T>> {
  try {
    const { body, quotaLeft } = await read();
    const fetchedAt = ctx.now();
    await keepOutcome(ctx, connection, key, { body, fetchedAt });
    await noteReading(ctx, connection.id, state, quotaLeft);
    return { body, fetchedAt, stale: null };
  } catch (error) {
    if (!(error instanceof AnalyticsError)) throw error;
    const problem = await remember(ctx, connection, key, error);
    if (state.known) return { ...state.known, stale: problem };
    throw AnalyticsError.of(problem, { cause: error });
  }
}

async function remember(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  key: string,
  error: AnalyticsError,
): Promise<AnalyticsProblem> {
  logFailure(ctx, error);
  const hold = holdOf(error, ctx.now());
  if (hold?.of === "connection") await noteProblem(ctx, connection, hold);
  if (hold?.of === "report") await keepOutcome(ctx, connection, key, hold);
  return hold?.problem ?? error.problem;
}

/** A stored report in the response format. */
export const told = <T extends object>({ body, fetchedAt, stale }: Kept<T>) => ({
  ...body,
  fetchedAt: toInstant(fetchedAt),
  stale,
});
