import { and, eq } from "drizzle-orm";
import type { AnalyticsProblem } from "../../../schema/api/analytics";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AnalyticsError } from "./google/analytics-error";

/** A report as it was kept, and how its connection is. */
export interface ReportState<T> {
  /** Null where it was never read. */
  known: { body: T; fetchedAt: number } | null;
  /** What the connection's last reading failed by. */
  problem: AnalyticsProblem | null;
  quietUntil: number | null;
  /** What this report alone failed by, and until when it is not asked for. */
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
    problem,
    quietUntil,
    failed: report?.problem ? { problem: report.problem, until: report.claimedUntil } : null,
  };
}
