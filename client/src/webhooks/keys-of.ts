import { blogTags } from "../core/blog-tags.ts";
import { touchedSlugs } from "./touched-slugs.ts";
import type { WebhookPayload } from "./types.ts";

/** The subjects of an event, as keys for the store and the queues: its posts, or the workspace if it names none. */
export function keysOf(payload: WebhookPayload): string[] {
  const { post, workspace } = blogTags(payload.workspaceSlug);
  const slugs = touchedSlugs(payload);
  return slugs.length > 0 ? slugs.map(post) : [workspace];
}
