/**
 * The path of the list of posts, from `/` and without a slash at its end.
 *
 * @example
 * import { listPath } from "@blogsvc/client";
 *
 * console.log(listPath(), listPath("news/"), listPath("/")); // /blog /news /
 */
export const listPath = (routePrefix = "/blog"): string => `/${routePrefix.replace(/^\/+|\/+$/g, "")}`;
