import type { BulkVerb } from "./api/bulk-posts";

export const bulkWords: Record<BulkVerb, { label: string; done: string; ask: string; effect: string }> = {
  publish: {
    label: "Publish",
    done: "published",
    ask: "Publish",
    effect:
      "They’re published now, and connected sites are notified. Posts that are already published are skipped.",
  },
  unpublish: {
    label: "Unpublish",
    done: "unpublished",
    ask: "Unpublish",
    effect:
      "They stay here as hidden posts. Connected sites are notified right away, and readers can no longer open them.",
  },
  delete: {
    label: "Delete",
    done: "deleted",
    ask: "Delete",
    effect: "This also deletes their history and can’t be undone.",
  },
};

export const countPosts = (count: number) => `${count} ${count === 1 ? "post" : "posts"}`;
