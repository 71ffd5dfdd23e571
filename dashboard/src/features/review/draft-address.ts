import type { ReviewItem } from "@schema/review";

/** The editor of a draft, from where one comes back to it in the queue: the whole one, or that of a batch. */
export const draftAddress = (slug: string, { post, run }: ReviewItem, batch: string | undefined) =>
  ({
    to: "/w/$slug/posts/$postId",
    params: { slug, postId: post.id },
    search: { review: run.id, batch },
  }) as const;
