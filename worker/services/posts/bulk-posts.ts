import type { BulkResult } from "../../../schema/api/bulk-result";
import type { WorkspaceCtx } from "../../context";
import { itemError } from "../item-error";
import { deletePost } from "./delete-post";
import { publishPost } from "./publish-post";
import { withdrawPost } from "./withdraw-post";

export type BulkVerb = "publish" | "unpublish" | "delete";

/** Runs a verb on each post by itself: one that fails says why and does not stop the others. */
export async function bulkPosts(ctx: WorkspaceCtx, verb: BulkVerb, ids: string[]): Promise<BulkResult> {
  const items: BulkResult["items"] = [];
  for (const id of new Set(ids)) {
    try {
      await run(ctx, verb, id);
      items.push({ id, ok: true });
    } catch (error) {
      items.push({ id, ok: false, error: itemError(ctx, error) });
    }
  }
  const succeeded = items.filter(({ ok }) => ok).length;
  return { items, succeeded, failed: items.length - succeeded };
}

function run(ctx: WorkspaceCtx, verb: BulkVerb, id: string): Promise<void> {
  switch (verb) {
    case "publish":
      return publishPost(ctx, id, {});
    case "unpublish":
      return withdrawPost(ctx, id, "unpublish", {});
    case "delete":
      return deletePost(ctx, id);
    default:
      return verb satisfies never;
  }
}
