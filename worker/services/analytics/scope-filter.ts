import type { AnalyticsScope } from "../../../schema/api/analytics";
import type { ReportRequest } from "../../adapters/google-analytics/run-report";
import type { WorkspaceCtx } from "../../context";
import { pagePath } from "./page-path";

/** What of the property's pages counts; undefined for all of them. */
export function scopeFilter({ workspace }: WorkspaceCtx, scope: AnalyticsScope): ReportRequest["filter"] {
  const prefix = pagePath(workspace)?.prefix ?? "/";
  if (scope === "site" || prefix === "/") return undefined;
  return {
    fieldName: "pagePath",
    stringFilter: { matchType: "BEGINS_WITH", value: prefix, caseSensitive: true },
  };
}

/** The pages of these paths, with and without a slash at the end. */
export const pathsFilter = (paths: string[]): ReportRequest["filter"] => ({
  fieldName: "pagePath",
  inListFilter: { values: paths.flatMap((path) => [path, `${path}/`]), caseSensitive: true },
});
