import { listPath } from "./list-path.ts";
import { need } from "./need.ts";
import { postPath } from "./post-path.ts";

/**
 * Where a site and its posts are.
 *
 * @example
 * import { buildSitemap, type SiteOptions } from "@blogsvc/client";
 *
 * const site: SiteOptions = { siteUrl: "https://www.acme.example", routePrefix: "/articles" };
 * console.log(buildSitemap([], site));
 */
export interface SiteOptions {
  /** Address of the site, for example `https://www.acme.example`. Undefined throws ConfigError: usually SITE_URL is not set. */
  siteUrl: string | undefined;
  /** Path above the posts. Default: `/blog`. */
  routePrefix?: string | undefined;
}

/** The site's address and a path below it, with one slash between. */
export function siteAddress(siteUrl: string | undefined, path: string): string {
  need(siteUrl, "siteUrl is required: is SITE_URL set, or in Astro `site` in astro.config.mjs?");
  return (siteUrl.replace(/\/+$/, "") + listPath(path)).replace(/\/$/, "");
}

/** The address of a post's page. */
export const postAddress = ({ siteUrl, routePrefix }: SiteOptions, slug: string): string =>
  siteAddress(siteUrl, postPath(routePrefix, slug));
