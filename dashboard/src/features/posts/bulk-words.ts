import type { Category } from "@schema/categories";
import { countOf } from "@/lib/number-words";
import type { BulkVerb } from "./api/bulk-posts";

export const bulkWords: Record<BulkVerb, { label: string; done: string; ask: string; effect: string }> = {
  publish: {
    label: "Publish",
    done: "published",
    ask: "Publish",
    effect:
      "They’ll be published now, and connected sites will be notified. Posts that are already published will be skipped.",
  },
  unpublish: {
    label: "Unpublish",
    done: "unpublished",
    ask: "Unpublish",
    effect:
      "They’ll stay here as hidden posts. Connected sites will be notified right away, and readers won’t be able to open them.",
  },
  delete: {
    label: "Delete",
    done: "deleted",
    ask: "Delete",
    effect:
      "They’ll be moved to the trash, where you can restore them for 30 days. Readers won’t be able to open them.",
  },
};

export const countPosts = (count: number) => `${count} ${count === 1 ? "post" : "posts"}`;

/** "12 posts, 8 of them published". */
export function postsOf({
  postCount,
  publishedCount,
}: Pick<Category, "postCount" | "publishedCount">): string {
  if (publishedCount === 0) return countOf(postCount, "post");
  if (publishedCount === postCount) return countOf(postCount, "published post");
  return `${countOf(postCount, "post")}, ${publishedCount.toLocaleString("en")} of them published`;
}
