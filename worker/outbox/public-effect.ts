import type { EventType } from "../../schema/api/webhooks";

export type EventDraft = {
  postId: string | null;
  postSlug: string | null;
  previousSlug?: string;
} & (
  | { type: Exclude<EventType, "post.unpublished"> }
  /** What the post was called: live proof checks that its page no longer shows it. */
  | { type: "post.unpublished"; titles: string[] }
);

/**
 * What a change does to public responses. The posts in its events change, and with them the posts that refer to them, the lists and the
 * sitemap; without events, only the lists and the sitemap change.
 */
export interface PublicEffect {
  events: EventDraft[];
  /** True if every response of the workspace changes. */
  raiseFloor?: boolean;
  /** True if links from other posts to this one would break: each of those posts gets its own `post.updated`. */
  breaksLinks?: boolean;
}

/** The effect of changing these published posts; null without any. */
export const postsUpdated = (posts: readonly { id: string; slug: string }[]): PublicEffect | null =>
  posts.length === 0
    ? null
    : { events: posts.map(({ id, slug }) => ({ type: "post.updated", postId: id, postSlug: slug })) };

/** Of the posts in its events. */
export const changedPostIds = ({ events }: PublicEffect): string[] => [
  ...new Set(events.flatMap(({ postId }) => postId ?? [])),
];

/** The tags it bumps, except those of posts that refer to the changed ones and of their former slugs. */
export function ownTagsOf({ events, raiseFloor }: PublicEffect): string[] {
  if (raiseFloor) return [];
  const slugs = new Set(events.flatMap(({ postSlug, previousSlug = postSlug }) => [postSlug, previousSlug]));
  slugs.delete(null);
  return ["posts", "sitemap", ...[...slugs].map((slug) => `post:${slug}`)];
}
