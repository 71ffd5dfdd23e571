import { and, eq } from "drizzle-orm";
import type { AnalyticsStatus } from "../../../schema/api/analytics";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import { AnalyticsError } from "./google/analytics-error";
import { listProperties } from "./google/list-properties";
import { readProperty } from "./google/read-property";
import type { WorkspaceCtx } from "../../context";
import { changedMeanwhile } from "../../platform/errors";
import { auditStatement } from "../../outbox/audit/audit-statement";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { connectedSite } from "./connected-site";
import { getAnalyticsStatus } from "./get-analytics-status";
import { loadConnection } from "./load-connection";
import { openApi } from "./open-api";
import { sameSite } from "./same-site";
import { watched } from "./watched";

/**
 * Takes the property, `properties/123`, if one of its web streams is of the connected site (spec: "Authentication", 7); nothing
 * changes otherwise. Throws AnalyticsError.
 */
export async function chooseProperty(ctx: WorkspaceCtx, property: string): Promise<AnalyticsStatus> {
  const connection = await loadConnection(ctx);
  if (connection === null) throw new AnalyticsError("not_connected");
  const site = connectedSite(ctx.workspace);
  if (site === null) throw new AnalyticsError("no_site");
  const api = openApi(ctx, connection);
  const { name, timezone, streamUrls } = await watched(ctx, connection, () => readProperty(api, property));
  const streamUrl = streamUrls.find((url) => sameSite(url, site));
  if (streamUrl === undefined) throw new AnalyticsError("other_site");
  const listed = await listProperties(api).catch(() => ({ items: [] }));
  const accountName = listed.items.find((one) => one.property === property)?.account ?? "";
  const { id: workspaceId } = ctx.workspace;
  const chosen = { property, propertyName: name, accountName, timezone, streamUrl };
  const update = ctx.db
    .update(analyticsConnections)
    .set({ ...chosen, problem: null, quietUntil: null, updatedAt: ctx.now() })
    .where(
      and(eq(analyticsConnections.workspaceId, workspaceId), eq(analyticsConnections.id, connection.id)),
    );
  const forget = ctx.db.delete(analyticsReports).where(eq(analyticsReports.workspaceId, workspaceId));
  const audit = auditStatement(ctx, {
    workspaceId,
    action: "analytics.property_chosen",
    targetKind: "analytics",
    targetId: connection.id,
    details: { property, name },
  });
  const batch = [statement(ctx, update), mustHaveChanged(ctx), statement(ctx, forget), audit];
  await guardedBatch(ctx, batch, changedMeanwhile);
  return getAnalyticsStatus(ctx);
}
