import { feedFormats, feedResource } from "./feeds";
import type { Reading } from "./read-path";
import { postsTag } from "./resources";
import { jsonType } from "./respond";
import { searchResource } from "./search";
import { sitemapResource, sitemapTag, sitemapType } from "./sitemap";

/** What stands beside the posts: search, feeds and sitemap; null for a path that is none of them. */
export function readingBeside(
  workspaceSlug: string,
  path: string,
  query: () => URLSearchParams,
): Reading | null {
  if (path === "search") {
    return { workspaceSlug, tag: postsTag, contentType: jsonType, plan: () => searchResource(query()) };
  }
  if (path === "sitemap.xml") {
    return { workspaceSlug, tag: sitemapTag, contentType: sitemapType, plan: sitemapResource };
  }
  if (path === "feed.xml" || path === "atom.xml" || path === "feed.json") {
    const { contentType } = feedFormats[path];
    return { workspaceSlug, tag: postsTag, contentType, plan: () => feedResource(path) };
  }
  return null;
}
