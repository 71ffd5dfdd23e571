import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { AnalyticsPropertyList, AnalyticsStatus } from "../../../schema/api/analytics";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import { connectedSite, loadConnection, sameSite } from "./connection";
import { watched } from "./failures";
import { getAnalyticsStatus } from "./get-analytics-status";
import { AnalyticsError } from "./google/analytics-error";
import { callApi, type GoogleApi } from "./google/call-api";
import { listProperties } from "./google/list-properties";
import { openApi } from "./open-api";

const Property = z.object({
  name: z.string(),
  displayName: z.string().default(""),
  timeZone: z.string().default("UTC"),
});

const Streams = z.object({
  dataStreams: z
    .array(z.object({ webStreamData: z.object({ defaultUri: z.string().default("") }).optional() }))
    .default([]),
  nextPageToken: z.string().optional(),
});

interface PropertyFacts {
  name: string;
  timezone: string;
  /** URLs of its web streams as entered in Google Analytics: possibly without scheme or path. */
  streamUrls: string[];
}

const maxPages = 5;

/** A property and the URLs of its web streams (Admin API v1beta, properties.get and dataStreams.list); `property` as `properties/123`. */
async function readProperty(io: GoogleApi, property: string): Promise<PropertyFacts> {
  const { displayName, timeZone } = await callApi(io, { api: "admin", path: property }, Property);
  const streamUrls: string[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ pageSize: "200", ...(pageToken && { pageToken }) });
    const answer = await callApi(io, { api: "admin", path: `${property}/dataStreams?${query}` }, Streams);
    streamUrls.push(...answer.dataStreams.flatMap(({ webStreamData }) => webStreamData?.defaultUri || []));
    pageToken = answer.nextPageToken || undefined;
    if (pageToken === undefined) break;
  }
  return { name: displayName, timezone: timeZone, streamUrls };
}

/**
 * Selects the property, `properties/123`, if one of its web streams matches the connected site (spec: "Authentication", 7); otherwise
 * changes nothing. Throws AnalyticsError.
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

/** The properties that the grant can read. Throws AnalyticsError. */
export async function listAnalyticsProperties(ctx: WorkspaceCtx): Promise<AnalyticsPropertyList> {
  const connection = await loadConnection(ctx);
  if (connection === null) throw new AnalyticsError("not_connected");
  return watched(ctx, connection, () => listProperties(openApi(ctx, connection)));
}
