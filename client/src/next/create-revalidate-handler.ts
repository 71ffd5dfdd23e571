import { createWebhookHandler, defaultPaths, type WebhookHandlerOptions } from "../webhooks/index.ts";
import { expire } from "./expire.ts";

/**
 * Options of `createRevalidateHandler`: those of `createWebhookHandler` without the callback.
 *
 * @example
 * import { createRevalidateHandler, type RevalidateHandlerOptions } from "@blogsvc/client/next";
 *
 * const options: RevalidateHandlerOptions = { secret: "whsec_…", workspaceSlug: "acme", routePrefix: "/news" };
 * export const POST = createRevalidateHandler(options);
 */
export interface RevalidateHandlerOptions extends Omit<WebhookHandlerOptions, "revalidate"> {
  /** Path of the posts on the site, for the default `paths`. Default: `/blog`. */
  routePrefix?: string | undefined;
}

/**
 * The route handler for the workspace's webhook: verifies, then expires the paths and tags of the change **at once**, so that the next load
 * of a page shows the new state, never the old one first. Responds like the reference receiver (200, 400, 401, 409, 500).
 *
 * @example
 * // app/api/blogsvc/route.ts
 * import { createRevalidateHandler } from "@blogsvc/client/next";
 *
 * export const POST = createRevalidateHandler({ secret: "whsec_…", workspaceSlug: "acme" });
 */
export function createRevalidateHandler(
  options: RevalidateHandlerOptions,
): (request: Request) => Promise<Response> {
  const { routePrefix, ...rest } = options;
  return createWebhookHandler({
    ...rest,
    paths: rest.paths ?? ((payload) => defaultPaths(payload, routePrefix)),
    revalidate: expire,
  });
}
