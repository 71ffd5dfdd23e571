import type { EventDraft, PublicEffect } from "../../outbox";

/** A change of one post that readers can see: its page, the lists and the sitemap change. */
export function publicEffectOf(
  postId: string,
  slug: string,
  events: EventDraft[],
  more: { formerSlug?: string; breaksLinks?: boolean } = {},
): PublicEffect {
  const slugs = more.formerSlug === undefined ? [slug] : [slug, more.formerSlug];
  return {
    postIds: [postId],
    tags: ["posts", "sitemap", ...slugs.map((one) => `post:${one}`)],
    events,
    breaksLinks: more.breaksLinks ?? false,
  };
}
