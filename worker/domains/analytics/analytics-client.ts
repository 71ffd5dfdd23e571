import type { Ctx } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import type { GoogleClient } from "./google/google-client";

type Configured = Pick<Ctx, "config">;

/** Where Google sends the browser back to: one address for all workspaces, as it has to be entered there. */
export const analyticsRedirectUri = ({ config }: Configured): string =>
  `${config.publicUrl}/v1/analytics/google/callback`;

export const isAnalyticsConfigured = ({ config }: Configured): boolean =>
  config.analytics !== null && config.publicUrl !== "";

/** How this instance is known to Google. Throws AnalyticsError `not_configured`. */
export function analyticsClient(ctx: Configured): GoogleClient {
  const { analytics } = ctx.config;
  if (analytics === null || !isAnalyticsConfigured(ctx)) throw new AnalyticsError("not_configured");
  return { ...analytics, redirectUri: analyticsRedirectUri(ctx) };
}
