import type { AnalyticsScope } from "../../../schema/api/analytics";
import { postPage } from "../../../schema/api/page-url";
import type { WorkspaceCtx, WorkspaceRow } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportRequest } from "./google/run-report";

const stand = "0slug0";

/** Where the pages of posts are, as Google counts them: by path. */
export interface PagePath {
  /** Such as `/blog/{slug}`. */
  pattern: string;
  /** What every such path begins with, `/` at least. */
  prefix: string;
  /** The path of a post's page without a slash at its end. */
  pathOf: (slug: string) => string;
  /** The slug of a path, with or without a slash at its end; null where it is no post's. */
  slugOf: (path: string) => string | null;
}

/** Null where the pattern has its slug elsewhere than in the path. */
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
