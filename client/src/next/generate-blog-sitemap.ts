import { buildSitemap, type SitemapUrl } from "../core/index.ts";
import { siteAddress } from "../core/site-address.ts";
import { type BlogOptions, blogOf } from "./blog.ts";
import { loadSitemapEntries } from "./load-sitemap-entries.ts";

/**
 * Options of `generateBlogSitemap`.
 *
 * @example
 * import { type GenerateBlogSitemapOptions, generateBlogSitemap } from "@blogsvc/client/next";
 *
 * const options: GenerateBlogSitemapOptions = { routePrefix: "/news", paths: ["/", "/news"] };
 * export default () => generateBlogSitemap(options);
 */
export interface GenerateBlogSitemapOptions extends BlogOptions {
  /** Default: SITE_URL. */
  siteUrl?: string | undefined;
  /** Path of the posts on the site. Default: `/blog`. */
  routePrefix?: string | undefined;
  /** Paths of the site's other pages, such as `/` and `/about`. Default: the list of posts. */
  paths?: readonly string[] | undefined;
}

/**
 * The sitemap for `app/sitemap.ts`: the given pages and every published post. Throws `ConfigError` if no siteUrl is known.
 *
 * @example
 * import { generateBlogSitemap } from "@blogsvc/client/next";
 *
 * export default function sitemap() {
 *   return generateBlogSitemap({ paths: ["/", "/blog", "/about"] });
 * }
 */
export async function generateBlogSitemap(
  options: GenerateBlogSitemapOptions = {},
): Promise<SitemapEntryOfNext[]> {
  const blog = blogOf(options);
  const { siteUrl = blog.siteUrl, routePrefix = "/blog", paths = [routePrefix] } = options;
  const entries = await loadSitemapEntries(blog);
  return [
    ...paths.map((path) => ({ url: siteAddress(siteUrl, path) })),
    ...buildSitemap(entries, { siteUrl, routePrefix }),
  ];
}

/** Other pages of the site have no date known to this package. */
type SitemapEntryOfNext = Pick<SitemapUrl, "url"> & Partial<SitemapUrl>;
