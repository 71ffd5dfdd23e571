import type { AnalyticsFigures } from "../../../schema/api/analytics";

/** Names of the Data API, in the order of `figuresOf`. */
export const figureMetrics = ["screenPageViews", "activeUsers", "userEngagementDuration", "engagementRate"];

/** The figures of a row; all 0 where there is none. */
export const figuresOf = (values: readonly number[] | null | undefined): AnalyticsFigures => ({
  views: values?.[0] ?? 0,
  users: values?.[1] ?? 0,
  engagementSeconds: values?.[2] ?? 0,
  engagementRate: values?.[3] ?? 0,
});
