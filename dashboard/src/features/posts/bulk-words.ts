import type { BulkVerb } from "./api/bulk-posts";

export const bulkWords: Record<BulkVerb, { label: string; done: string; ask: string; effect: string }> = {
  publish: {
    label: "Publish",
    done: "published",
    ask: "Publish",
    effect:
      "They become public now and connected sites are notified. Posts that are already published are skipped.",
  },
  unpublish: {
    label: "Unpublish",
    done: "unpublished",
    ask: "Unpublish",
    effect:
      "They are kept as hidden. Connected sites are notified at once, and readers find nothing at their addresses.",
  },
  delete: {
    label: "Delete",
    done: "deleted",
    ask: "Delete",
    effect: "They go with their history and cannot be brought back.",
  },
};

export const countPosts = (count: number) => `${count} ${count === 1 ? "post" : "posts"}`;
