import { listPath } from "./list-path.ts";

/**
 * The path of a post's page: one percent-encoded segment below the prefix, whatever the slug. What no address can say is changed
 * into one that leads nowhere: half a surrogate pair, and a slug of one or two dots, which would mean the path above.
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
