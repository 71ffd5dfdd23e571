import type { AnalyticsStatus } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { toInstantOrNull } from "../../platform/instant";
import {
  analyticsRedirectUri,
  type ConnectionRow,
  connectedSite,
  isAnalyticsConfigured,
  loadConnection,
  sameSite,
} from "./connection";
import { isLasting } from "./failures";
import { AnalyticsError, analyticsProblem } from "./google/analytics-error";
import { pagePath } from "./page-path";

/** The state of the workspace's analytics. Does not query the provider, and reveals no token. */
export async function getAnalyticsStatus(ctx: WorkspaceCtx): Promise<AnalyticsStatus> {
  const connection = await loadConnection(ctx);
  const siteUrl = connectedSite(ctx.workspace);
  return {
    configured: isAnalyticsConfigured(ctx),
    connected: connection !== null,
    property: connection && propertyOf(connection),
    siteUrl,
    pagePath: pagePath(ctx.workspace)?.pattern ?? null,
    connectedAt: toInstantOrNull(connection?.createdAt ?? null),
    problem: connection && problemOf(connection, siteUrl, ctx.now()),
    redirectUri: analyticsRedirectUri(ctx),
  };
}

function propertyOf(row: ConnectionRow): AnalyticsStatus["property"] {
  const { property, timezone, streamUrl, propertyName, accountName } = row;
  if (property === null || timezone === null || streamUrl === null) return null;
  return { property, name: propertyName ?? "", account: accountName ?? "", timezone, streamUrl };
}

function problemOf(row: ConnectionRow, siteUrl: string | null, now: number): AnalyticsStatus["problem"] {
  if (row.streamUrl !== null && siteUrl === null) return new AnalyticsError("no_site").problem;
  if (row.streamUrl !== null && siteUrl !== null && !sameSite(row.streamUrl, siteUrl))
    return new AnalyticsError("other_site").problem;
  if (row.problem === null) return null;
  const isOver = !isLasting(row.problem) && (row.quietUntil ?? 0) <= now;
  return isOver ? null : analyticsProblem(row.problem);
}
