import { createWebhookHandler, defaultPaths, type WebhookHandlerOptions } from "../webhooks/index.ts";
import { expire } from "./expire.ts";

/**
 * What `createRevalidateHandler` takes: that of `createWebhookHandler`, without what to do.
 *
 * @example
 * import { createRevalidateHandler, type RevalidateHandlerOptions } from "@blogsvc/client/next";
 *
 * const options: RevalidateHandlerOptions = { secret: "whsec_…", workspaceSlug: "acme", routePrefix: "/news" };
 * export const POST = createRevalidateHandler(options);
 */
export interface RevalidateHandlerOptions extends Omit<WebhookHandlerOptions, "revalidate"> {
  /** Where posts are on the site, for the default `paths`. Default: `/blog`. */
  routePrefix?: string | undefined;
}

/**
 * The route handler that the workspace's webhook calls: verifies, then expires the paths and tags of the change **at once**, so
 * that the next load of a page shows the new state, never first the old one. Answers as the reference receiver does (200,
 * 400, 401, 409, 500).
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
