import type { CommentList } from "../../../schema/api/comments";
import type { WorkspaceCtx } from "../../context";
import { loadDiscussion, threadsOf } from "./load-discussion";

/** The comments on a post, oldest first. Throws `not_found` for another workspace's post. */
export async function listComments(ctx: WorkspaceCtx, postId: string): Promise<CommentList> {
  const items = threadsOf(await loadDiscussion(ctx, postId));
  return { items, open: items.filter(({ resolved }) => resolved === null).length };
}
