import { BulkEditInput } from "../../../../schema/api/posts";
import { bulkEdit } from "../../../domains/posts";
import { workspaceTool } from "../tool";

const { ids, add, remove, set } = BulkEditInput.shape;

export const bulkEditPostsTool = workspaceTool(
  {
    name: "bulk_edit_posts",
    title: "Edit many posts",
    description:
      "Adds, removes or replaces categories, tags and authors of up to 100 posts. Changes to published posts are visible to readers immediately; their other unpublished changes stay unpublished.",
    effect: "publishes",
    input: {
      posts: ids.describe("IDs, from list_posts"),
      add: add.describe("Names to add"),
      remove: remove.describe("Names to remove, regardless of case"),
      set: set.describe("Authors that replace the current ones"),
    },
  },
  "editor",
  async (ctx, { posts, ...input }) => {
    const result = await bulkEdit(ctx, { ids: posts, ...input });
    const { succeeded, skipped, failed } = result;
    return {
      said: `Changed ${succeeded === 1 ? "1 post" : `${succeeded} posts`}. ${skipped} needed no change, ${failed} failed.`,
      data: { ...result },
    };
  },
);
