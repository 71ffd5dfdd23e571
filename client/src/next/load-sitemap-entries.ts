import type { SitemapEntry } from "../core/index.ts";
import type { Blog } from "./blog.ts";
import { cacheTags } from "./cache-tags.ts";
import { onceARequest } from "./once-a-request.ts";
import { underWay } from "./renders-under-way.ts";

/** As loadPost, with the tag of the sitemap. */
export const loadSitemapEntries = onceARequest((blog: Blog): Promise<SitemapEntry[]> => {
  const tags = cacheTags(blog.tags.sitemap, blog.tags.workspace);
  return underWay(tags, () => blog.client.getSitemapEntries({ next: { tags } }));
});
