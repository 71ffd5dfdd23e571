import type { EventDraft, PublicEffect } from "../../outbox";
import type { PostRow } from "./post-fields";

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

/** Before the row changes: readers know the post by these titles. */
export const unpublishedEvent = ({ id, slug, title, seoTitle }: PostRow): EventDraft => ({
  type: "post.unpublished",
  postId: id,
  postSlug: slug,
  titles: [title, ...(seoTitle === null ? [] : [seoTitle])],
});
