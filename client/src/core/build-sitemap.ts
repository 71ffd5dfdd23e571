import { postAddress, type SiteOptions } from "./site-address.ts";
import type { SitemapEntry } from "./types.ts";

/**
 * One URL of a sitemap, in the format of Next.js.
 *
 * @example
 * import type { SitemapUrl } from "@blogsvc/client";
 *
 * export const line = ({ url, lastModified }: SitemapUrl): string => `${url} ${lastModified}`;
 */
export interface SitemapUrl {
  url: string;
  /** ISO 8601. */
  lastModified: string;
}

/**
 * The sitemap's URLs: siteUrl, routePrefix and slug.
 *
 * @example
 * import { buildSitemap, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * const urls = buildSitemap(await client.getSitemapEntries(), { siteUrl: "https://www.acme.example" });
 * console.log(urls[0]?.url); // https://www.acme.example/blog/hello-world
 */
export const buildSitemap = (entries: readonly SitemapEntry[], options: SiteOptions): SitemapUrl[] =>
  entries.map(({ slug, updatedAt }) => ({ url: postAddress(options, slug), lastModified: updatedAt }));
