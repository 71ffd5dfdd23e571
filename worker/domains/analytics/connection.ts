import { eq } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx, WorkspaceRow } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import type { GoogleClient } from "./google/ask-google";

type Configured = Pick<Ctx, "config">;

/** Google's redirect target: one URL for all workspaces, since it must be registered with Google. */
export const analyticsRedirectUri = ({ config }: Configured): string =>
  `${config.publicUrl}/v1/analytics/google/callback`;

export const isAnalyticsConfigured = ({ config }: Configured): boolean =>
  config.analytics !== null && config.publicUrl !== "";

/** This instance's OAuth client. Throws AnalyticsError `not_configured`. */
export function analyticsClient(ctx: Configured): GoogleClient {
  const { analytics } = ctx.config;
  if (analytics === null || !isAnalyticsConfigured(ctx)) throw new AnalyticsError("not_configured");
  return { ...analytics, redirectUri: analyticsRedirectUri(ctx) };
}

/** The URL of the site with a workspace's posts; null if not set. */
export function connectedSite({ siteUrl, pagePattern }: Pick<WorkspaceRow, "siteUrl" | "pagePattern">) {
  if (siteUrl !== null) return siteUrl;
  return pagePattern !== null && URL.canParse(pagePattern) ? new URL(pagePattern).origin : null;
}

export type ConnectionRow = typeof analyticsConnections.$inferSelect;

export async function loadConnection(ctx: WorkspaceCtx): Promise<ConnectionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(analyticsConnections)
    .where(eq(analyticsConnections.workspaceId, ctx.workspace.id));
  return row ?? null;
}

export interface ReadableConnection extends ConnectionRow {
  property: string;
  timezone: string;
}

/** The connection with a property to read. Throws AnalyticsError if there is none, or it no longer matches the site. */
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

/** Whether two URLs belong to one site: the same host except for `www.`, or one a subdomain of the other. The scheme may be missing. */
export function sameSite(one: string, other: string): boolean {
  const [a, b] = [hostOf(one), hostOf(other)];
  if (a === null || b === null) return false;
  return a === b || isBelow(a, b) || isBelow(b, a);
}

/** Subdomains of a real name only, not of one such as `com`. */
const isBelow = (host: string, parent: string) => parent.includes(".") && host.endsWith(`.${parent}`);

function hostOf(address: string): string | null {
  const text = address.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return text !== "" && URL.canParse(url) ? new URL(url).hostname.replace(/^www\.|\.$/g, "") : null;
}
