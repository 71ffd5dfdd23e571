import { siteAddress } from "./site-address.ts";

/**
 * Options of `buildRobots`.
 *
 * @example
 * import type { RobotsOptions } from "@blogsvc/client";
 *
 * export const options: RobotsOptions = { siteUrl: "https://www.acme.example", sitemapPath: "/blog/sitemap.xml" };
 */
export interface RobotsOptions {
  /** URL of the site. Undefined throws ConfigError: SITE_URL is probably not set. */
  siteUrl: string | undefined;
  /** Default: `/sitemap.xml`. */
  sitemapPath?: string | undefined;
}

/**
 * Rules for crawlers, in the format of Next.js.
 *
 * @example
 * import { buildRobots, type Robots } from "@blogsvc/client";
 *
 * export const robots = (): Robots => buildRobots({ siteUrl: "https://www.acme.example" });
 */
export interface Robots {
  rules: { userAgent: string; allow: string };
  sitemap: string;
}

/**
 * Rules that allow all crawlers, with the sitemap's URL.
 *
 * @example
 * import { buildRobots } from "@blogsvc/client";
 *
 * const { rules, sitemap } = buildRobots({ siteUrl: "https://www.acme.example" });
 * console.log(`User-agent: ${rules.userAgent}\nAllow: ${rules.allow}\n\nSitemap: ${sitemap}\n`);
 */
export const buildRobots = ({ siteUrl, sitemapPath = "/sitemap.xml" }: RobotsOptions): Robots => ({
  rules: { userAgent: "*", allow: "/" },
  sitemap: siteAddress(siteUrl, sitemapPath),
});
