import type { AnalyticsDays, AnalyticsScope } from "@schema/analytics";

/** What the page shows: so many days, of posts or of the whole site. */
export interface ReportChoice {
  days: AnalyticsDays;
  scope: AnalyticsScope;
}

/** How long an answer is shown before it is asked for again; the service keeps reports for an hour. */
export const reportLife = { staleTime: 10 * 60_000, retry: false } as const;
