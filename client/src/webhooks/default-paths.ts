import { listPath } from "../core/list-path.ts";
import { postPath } from "../core/post-path.ts";
import { touchedSlugs } from "./touched-slugs.ts";
import type { WebhookPayload } from "./types.ts";

/**
 * The paths that an event changes (spec: "Reference receiver contract"): `/blog`, `/blog/{slug}` of the post, of its former slug and of the
 * posts in `affectedSlugs`, `/sitemap.xml`, `/robots.txt`. Percent-encoded, as in links and the sitemap.
 *
 * @example
 * import { createWebhookHandler, defaultPaths } from "@blogsvc/client/webhooks";
 *
 * export const POST = createWebhookHandler({
 *   secret: "whsec_…",
 *   paths: (payload) => [...defaultPaths(payload, "/articles"), "/articles/feed.xml"],
 *   revalidate: ({ paths }) => console.log(paths),
 * });
 */
export const defaultPaths = (payload: WebhookPayload, routePrefix?: string): string[] => [
  listPath(routePrefix),
  ...touchedSlugs(payload).map((slug) => postPath(routePrefix, slug)),
  "/sitemap.xml",
  "/robots.txt",
];
