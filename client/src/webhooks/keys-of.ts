import { blogTags } from "../core/blog-tags.ts";
import { touchedSlugs } from "./touched-slugs.ts";
import type { WebhookPayload } from "./types.ts";

/** What an event is about, in a store and in the queues: its posts, or the workspace where it names none. */
export function keysOf(payload: WebhookPayload): string[] {
  const { post, workspace } = blogTags(payload.workspaceSlug);
  const slugs = touchedSlugs(payload);
  return slugs.length > 0 ? slugs.map(post) : [workspace];
}
