import type { WorkspaceCtx } from "../../context";
import { analyticsClient } from "./analytics-client";
import { connectedSite } from "./connected-site";
import { AnalyticsError } from "./google/analytics-error";
import { type ConnectionRow, loadConnection } from "./load-connection";
import { sameSite } from "./same-site";

export interface ReadableConnection extends ConnectionRow {
  property: string;
  timezone: string;
}

/** The connection with a property to read. Throws AnalyticsError where there is none, or where it is not of the site any more. */
export async function requireProperty(ctx: WorkspaceCtx): Promise<ReadableConnection> {
  analyticsClient(ctx);
  const connection = await loadConnection(ctx);
  if (connection === null) throw new AnalyticsError("not_connected");
  const { property, timezone, streamUrl } = connection;
  if (property === null || timezone === null || streamUrl === null) throw new AnalyticsError("no_property");
  const site = connectedSite(ctx.workspace);
  if (site === null) throw new AnalyticsError("no_site");
  if (!sameSite(streamUrl, site)) throw new AnalyticsError("other_site");
  return { ...connection, property, timezone };
}
