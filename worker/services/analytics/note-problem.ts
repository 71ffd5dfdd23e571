import { and, eq } from "drizzle-orm";
import type { AnalyticsProblemCode } from "../../../schema/api/analytics";
import { analyticsConnections } from "../../../schema/tables";
import type { AnalyticsError } from "../../adapters/google-analytics/analytics-error";
import type { WorkspaceCtx } from "../../context";
import { causeOf } from "../../log";

/** What does not pass by itself, and a used-up quota: the page says so until something could be read again. */
const noted = new Set<AnalyticsProblemCode>([
  "client_refused",
  "reconnect",
  "scope_missing",
  "invalid_property",
  "no_permission",
  "api_disabled",
  "quota_exhausted",
  "credentials_unreadable",
]);

/** Keeps what a reading failed by, for the page and for the log. */
export async function noteProblem(
  ctx: WorkspaceCtx,
  connectionId: string,
  error: AnalyticsError,
): Promise<void> {
  const { code, problem, retryAt, cause } = error;
  const { requestId, workspace } = ctx;
  const facts = { requestId, workspaceId: workspace.id, code };
  const reason = cause instanceof Error && cause.name !== "ZodError" ? { cause: String(causeOf(cause)) } : {};
  console.warn(JSON.stringify({ level: "warn", message: "analytics not read", ...facts, ...reason }));
  if (!noted.has(code)) return;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem, updatedAt: ctx.now(), ...(code === "quota_exhausted" && { quietUntil: retryAt }) })
    .where(
      and(eq(analyticsConnections.workspaceId, workspace.id), eq(analyticsConnections.id, connectionId)),
    );
}
