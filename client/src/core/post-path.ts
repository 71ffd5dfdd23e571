import { listPath } from "./list-path.ts";

/**
 * The path of a post's page: one percent-encoded segment below the prefix, whatever the slug. What no URL can express becomes one that
 * leads nowhere: an unpaired surrogate, or a slug of one or two dots, which would mean a parent path.
 *
 * @example
 * import { postPath } from "@blogsvc/client";
 *
 * console.log(postPath("/news", "größe"), postPath("/", "hello")); // /news/gr%C3%B6%C3%9Fe /hello
 */
export function postPath(routePrefix: string | undefined, slug: string): string {
  const segment = encodeURIComponent(slug.toWellFormed());
  return `${listPath(routePrefix).replace(/\/$/, "")}/${/^\.\.?$/.test(segment) ? segment.replaceAll(".", "%252E") : segment}`;
}
