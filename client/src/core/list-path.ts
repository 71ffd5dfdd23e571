/**
 * The path of the post list, starting with `/` and without a trailing slash.
 *
 * @example
 * import { listPath } from "@blogsvc/client";
 *
 * console.log(listPath(), listPath("news/"), listPath("/")); // /blog /news /
 */
export const listPath = (routePrefix = "/blog"): string => `/${routePrefix.replace(/^\/+|\/+$/g, "")}`;
