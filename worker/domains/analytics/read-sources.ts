import type { AnalyticsSource } from "../../../schema/api/analytics";
import type { ReportRequest } from "./google/run-report";
import type { Ask } from "./read-figures";

const metrics = ["screenPageViews", "activeUsers", "userEngagementDuration", "sessions"];
const most = 25;

/** Where visitors came from, most views first. */
export async function readSources(ask: Ask, filter: ReportRequest["filter"]): Promise<AnalyticsSource[]> {
  const dimensions = ["sessionSource", "sessionMedium"];
  const { rows } = await ask({ dimensions, metrics, filter, orderBy: "screenPageViews", limit: most });
  return rows.map(({ keys, values }) => ({
    source: keys[0] ?? "",
    medium: keys[1] ?? "",
    views: values[0] ?? 0,
    users: values[1] ?? 0,
    engagementSeconds: values[2] ?? 0,
    sessions: values[3] ?? 0,
  }));
}
