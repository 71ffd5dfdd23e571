import type { AnalyticsScope } from "../../../schema/api/analytics";
import { postPage } from "../../../schema/api/page-url";
import type { WorkspaceCtx, WorkspaceRow } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportRequest } from "./google/run-report";

const stand = "0slug0";

/** Where Google counts the pages of posts: by path. */
export interface PagePath {
  /** For example `/blog/{slug}`. */
  pattern: string;
  /** Common start of all such paths, at least `/`. */
  prefix: string;
  /** The path of a post's page without a trailing slash. */
  pathOf: (slug: string) => string;
  /** The slug of a path, with or without a trailing slash; null if it is not a post's. */
  slugOf: (path: string) => string | null;
}

/** Null if the pattern has no slug in its path. */
export function pagePath({
  pagePattern,
  siteUrl,
}: Pick<WorkspaceRow, "pagePattern" | "siteUrl">): PagePath | null {
  const url = postPage({ pagePattern, siteUrl: siteUrl ?? "https://site.invalid" }, stand);
  if (url === null || !URL.canParse(url)) return null;
  const path = withoutEndSlash(new URL(url).pathname);
  const at = path.indexOf(stand);
  if (at < 0) return null;
  const [prefix, end] = [path.slice(0, at), path.slice(at + stand.length)];
  if (end.includes(stand)) return null;
  return {
    pattern: `${prefix}{slug}${end}`,
    prefix,
    pathOf: (slug) => prefix + encodeURIComponent(slug) + end,
    slugOf: (given) => {
      const full = withoutEndSlash(given);
      if (!full.startsWith(prefix) || !full.endsWith(end)) return null;
      const slug = full.slice(prefix.length, full.length - end.length);
      return slug === "" || slug.includes("/") ? null : decoded(slug);
    },
  };
}

const withoutEndSlash = (path: string) => path.replace(/(?<=.)\/+$/, "");

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Filter for the property's pages; undefined for all. Throws AnalyticsError if pages of posts cannot be distinguished. */
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

/** The pages at these paths, with and without a trailing slash. */
export const pathsFilter = (paths: string[]): ReportRequest["filter"] => ({
  fieldName: "pagePath",
  inListFilter: { values: paths.flatMap((path) => [path, `${path}/`]), caseSensitive: true },
});
