import type { ReviewItem } from "@schema/review";
import { keyOf } from "./opened";

/** The editor's URL for a draft, with a way back to the queue: the whole one, or that of a batch. */
export const draftAddress = (slug: string, item: ReviewItem, batch: string | undefined) =>
  ({
    to: "/w/$slug/posts/$postId",
    params: { slug, postId: item.post.id },
    search: { review: keyOf(item), batch },
  }) as const;
