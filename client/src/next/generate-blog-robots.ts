import { buildRobots, type Robots } from "../core/index.ts";
import { type BlogOptions, blogOf } from "./blog.ts";

/**
 * Options of `generateBlogRobots`.
 *
 * @example
 * import { type GenerateBlogRobotsOptions, generateBlogRobots } from "@blogsvc/client/next";
 *
 * const options: GenerateBlogRobotsOptions = { sitemapPath: "/blog/sitemap.xml" };
 * export default () => generateBlogRobots(options);
 */
export interface GenerateBlogRobotsOptions extends BlogOptions {
  /** Default: SITE_URL. */
  siteUrl?: string | undefined;
  /** Default: `/sitemap.xml`. */
  sitemapPath?: string | undefined;
}

/**
 * Rules for `app/robots.ts` that allow all crawlers, with the sitemap's URL. Throws `ConfigError` if no siteUrl is known.
 *
 * @example
 * import { generateBlogRobots } from "@blogsvc/client/next";
 *
 * export default function robots() {
 *   return generateBlogRobots();
 * }
 */
export function generateBlogRobots(options: GenerateBlogRobotsOptions = {}): Robots {
  const { siteUrl, sitemapPath } = options;
  return buildRobots({ siteUrl: siteUrl ?? blogOf(options).siteUrl, sitemapPath });
}
