import type { Post } from "../../../../schema/api/posts";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { getPost, loadPost } from "../../posts";
import { notifyLive } from "../../runs";
import { approvalChanged, endRequests } from "./review-rows";

/** Ends the review of a post in any state, without an answer. Throws `illegal_transition` without one. */
export async function withdrawReview(ctx: WorkspaceCtx, postId: string): Promise<Post> {
  const { row, review } = await loadPost(ctx, postId);
  if (review === null) throw new AppError("illegal_transition", "This post was not sent for review");
  await commitChange(ctx, {
    guarded: [
      ctx.d1
        .prepare("DELETE FROM post_reviews WHERE post_id = ?1 AND workspace_id = ?2 AND state = ?3")
        .bind(postId, ctx.workspace.id, review.state),
    ],
    statements: [endRequests(ctx, [postId])],
    effect: null,
    internal: approvalChanged(ctx, row),
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.review_withdrawn",
      targetKind: "post",
      targetId: postId,
      details: { title: row.title },
    },
  });
  ctx.waitUntil(notifyLive(ctx, [{ type: "review", postId }]));
  return getPost(ctx, postId);
}
