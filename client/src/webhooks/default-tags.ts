import { blogTags } from "../core/blog-tags.ts";
import { touchedSlugs } from "./touched-slugs.ts";
import type { WebhookPayload } from "./types.ts";

/**
 * The cache tags that an event changes (spec: "Reference receiver contract"): `blogsvc:{workspaceSlug}:posts`, `…:post:{slug}` of the post,
 * of its former slug and of the posts in `affectedSlugs`, `…:sitemap`. For `workspace.updated`, which changes every response, also
 * `…:workspace`.
 *
 * @example
 * import { createWebhookHandler, defaultTags } from "@blogsvc/client/webhooks";
 *
 * export const POST = createWebhookHandler({
 *   secret: "whsec_…",
 *   tags: (payload) => [...defaultTags(payload), "home"],
 *   revalidate: ({ tags }) => console.log(tags),
 * });
 */
export function defaultTags(payload: WebhookPayload): string[] {
  const { posts, post, sitemap, workspace } = blogTags(payload.workspaceSlug);
  return [
    posts,
    ...touchedSlugs(payload).map(post),
    sitemap,
    ...(payload.event === "workspace.updated" ? [workspace] : []),
  ];
}
