import type { AnalyticsScope } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportRequest } from "./google/run-report";
import { pagePath } from "./page-path";

/** What of the property's pages counts; undefined for all of them. Throws AnalyticsError where those of posts cannot be told apart. */
export function scopeFilter({ workspace }: WorkspaceCtx, scope: AnalyticsScope): ReportRequest["filter"] {
  if (scope === "site") return undefined;
  const pages = pagePath(workspace);
  if (!pages) throw new AnalyticsError("no_path");
  const { prefix } = pages;
  if (prefix === "/") return undefined;
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
