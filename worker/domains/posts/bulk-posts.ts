import type { BulkResult } from "../../../schema/api/bulk-result";
import type { PostStatus } from "../../../schema/api/public";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { itemError } from "../../platform/item-error";
import { deletePost } from "./delete-post";
import { publishPost } from "./publish-post";
import { withdrawPost } from "./withdraw-post";

export type BulkVerb = "publish" | "unpublish" | "delete";

/** Applies a verb to each post; a post that fails gets an error and does not stop the others. */
export async function bulkPosts(ctx: WorkspaceCtx, verb: BulkVerb, ids: string[]): Promise<BulkResult> {
  const items: BulkResult["items"] = [];
  for (const id of new Set(ids)) {
    try {
      await run(ctx, verb, id);
      items.push({ id, ok: true });
    } catch (error) {
      items.push(
        isDone(verb, error)
          ? { id, ok: true, skipped: true }
          : { id, ok: false, error: itemError(ctx, error) },
      );
    }
  }
  const skipped = items.filter((item) => item.skipped).length;
  const failed = items.filter(({ ok }) => !ok).length;
  return { items, succeeded: items.length - skipped - failed, skipped, failed };
}

const statusAfter = { publish: "PUBLISHED", unpublish: "HIDDEN", delete: null } satisfies Record<
  BulkVerb,
  PostStatus | null
>;

/** The post was already in the wanted state. */
const isDone = (verb: BulkVerb, error: unknown) =>
  error instanceof AppError &&
  error.code === "illegal_transition" &&
  error.details?.status === statusAfter[verb];

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
