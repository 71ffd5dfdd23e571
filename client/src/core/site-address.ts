import { listPath } from "./list-path.ts";
import { need } from "./need.ts";
import { postPath } from "./post-path.ts";

/**
 * The URL of a site and the path of its posts.
 *
 * @example
 * import { buildSitemap, type SiteOptions } from "@blogsvc/client";
 *
 * const site: SiteOptions = { siteUrl: "https://www.acme.example", routePrefix: "/articles" };
 * console.log(buildSitemap([], site));
 */
export interface SiteOptions {
  /** URL of the site, for example `https://www.acme.example`. Undefined throws ConfigError: SITE_URL is probably not set. */
  siteUrl: string | undefined;
  /** Parent path of the posts. Default: `/blog`. */
  routePrefix?: string | undefined;
}

/** The site's URL joined with a path by one slash. */
export function siteAddress(siteUrl: string | undefined, path: string): string {
  need(siteUrl, "siteUrl is required: is SITE_URL set, or in Astro `site` in astro.config.mjs?");
  return (siteUrl.replace(/\/+$/, "") + listPath(path)).replace(/\/$/, "");
}

/** The URL of a post's page. */
export const postAddress = ({ siteUrl, routePrefix }: SiteOptions, slug: string): string =>
  siteAddress(siteUrl, postPath(routePrefix, slug));
