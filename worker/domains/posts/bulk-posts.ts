import type { BulkResult } from "../../../schema/api/bulk-result";
import type { PostStatus } from "../../../schema/api/public";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { deletePost } from "./delete-post";
import { eachPost } from "./each-post";
import { publishPost } from "./publish-post";
import { withdrawPost } from "./withdraw-post";

export type BulkVerb = "publish" | "unpublish" | "delete";

/** Applies a verb to each post. */
export const bulkPosts = (ctx: WorkspaceCtx, verb: BulkVerb, ids: string[]): Promise<BulkResult> =>
  eachPost(ctx, ids, async (id) => {
    try {
      await run(ctx, verb, id);
      return "done";
    } catch (error) {
      if (isDone(verb, error)) return "skipped";
      throw error;
    }
  });

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
