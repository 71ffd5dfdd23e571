import type { ReviewAnswer } from "../../../../schema/api/post-review";
import type { Post } from "../../../../schema/api/posts";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { requireUser } from "../../identity";
import { approvalRow, getPost, loadPost, requireVersion } from "../../posts";
import { approveAwaiting, notifyLive } from "../../runs";
import { answerRows, approvalChanged, mayAnswer, requireReviewer } from "./review-rows";

/** Stores nothing if the review was withdrawn or assigned to another, the post was published, or its version is not the one read. */
const update = `UPDATE post_reviews SET state = ?3, reviewer_id = ?4, answered_by = ?4, answered_at = ?5, note = ?6, edited_at = NULL
  WHERE post_id = ?1 AND workspace_id = ?2 AND ${mayAnswer("?4")} AND EXISTS (SELECT 1 FROM posts p
    WHERE p.id = ?1 AND p.status <> 'PUBLISHED' AND p.version = COALESCE(?7, p.version))`;

/**
 * Answers a review; the reviewer can answer again after a change of mind or of the text. The member who asked gets a notice. Approving a
 * generated draft takes it out of the queue. Throws `illegal_transition` without a review, `forbidden` for anyone but its reviewer, and
 * `conflict` for a version other than the one read.
 */
export async function answerReview(
  ctx: WorkspaceCtx,
  postId: string,
  { answer, note, version }: ReviewAnswer,
): Promise<Post> {
  const { row, review } = await loadPost(ctx, postId);
  if (review === null) throw new AppError("illegal_transition", "This post was not sent for review");
  requireReviewer(ctx, review);
  requireVersion(row.version, version);
  const values = [postId, ctx.workspace.id, answer, requireUser(ctx), ctx.now(), note, version ?? null];
  const post = { id: postId, title: row.title };
  await commitChange(ctx, {
    guarded: [ctx.d1.prepare(update).bind(...values)],
    statements: [
      ...(await answerRows(ctx, post, review, { answer, note })),
      ...(answer === "approved" ? [approvalRow(ctx, postId), ...approveAwaiting(ctx, [postId])] : []),
    ],
    effect: null,
    internal: approvalChanged(ctx, row),
    audit: {
      workspaceId: ctx.workspace.id,
      action: answer === "approved" ? "post.review_approved" : "post.changes_requested",
      targetKind: "post",
      targetId: postId,
      details: { title: row.title, note },
    },
  });
  ctx.waitUntil(notifyLive(ctx, [{ type: "review", postId }]));
  return getPost(ctx, postId);
}
