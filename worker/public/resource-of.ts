import { feedFormats, feedResource } from "./feeds";
import type { Resource } from "./read-path";
import { listResource, postResource, postsTag, postTag } from "./resources";
import { sitemapResource, sitemapTag } from "./sitemap";

const postPrefix = postTag("");
const feeds = Object.keys(feedFormats) as (keyof typeof feedFormats)[];

/** The resource of a body in a cache; null for one that is never kept, such as a search. */
export function resourceOf(tag: string, params: string): Resource | null {
  if (tag === sitemapTag) return sitemapResource();
  if (tag.startsWith(postPrefix)) return postResource(tag.slice(postPrefix.length));
  if (tag !== postsTag) return null;
  const feed = feeds.find((name) => name === params);
  if (feed) return feedResource(feed);
  return /^(?:category|page)=/.test(params) ? listResource(new URLSearchParams(params)) : null;
}
