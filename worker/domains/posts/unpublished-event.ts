import type { EventDraft } from "../../outbox";
import type { PostRow } from "./post-fields";

/** Read before the row changes: readers know the post by these titles. */
export const unpublishedEvent = ({ id, slug, title, seoTitle }: PostRow): EventDraft => ({
  type: "post.unpublished",
  postId: id,
  postSlug: slug,
  titles: [title, ...(seoTitle === null ? [] : [seoTitle])],
});
