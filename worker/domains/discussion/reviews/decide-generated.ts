import type { PostReview } from "../../../../schema/api/post-review";
import type { WorkspaceCtx } from "../../../context";
import { failGuard } from "../../../platform/db/statement";
import { requireUser } from "../../identity";
import { answerRows, mayAnswer, type ReviewedPost, requireReviewer } from "./review-rows";

// The queue's decisions on generated drafts are answers of the same kind: they join the batch of the decision.

/** Even if nobody asked for a review: the approval counts for posts that need one. */
const approve = `INSERT INTO post_reviews (post_id, workspace_id, state, reviewer_id, requested_at, answered_by, answered_at)
  SELECT ?1, ?2, 'approved', ?3, ?4, ?3, ?4 WHERE true
  ON CONFLICT (post_id) DO UPDATE SET state = 'approved', reviewer_id = ?3, answered_by = ?3, answered_at = ?4, note = '', edited_at = NULL
  WHERE ${mayAnswer("?3")}`;

/** Approves the post of a run. Throws `forbidden` if another member is to review it. */
export async function approveGenerated(ctx: WorkspaceCtx, post: ReviewedPost, review: PostReview | null) {
  if (review) requireReviewer(ctx, review);
  return {
    guarded: [ctx.d1.prepare(approve).bind(post.id, ctx.workspace.id, requireUser(ctx), ctx.now())],
    statements: await answerRows(ctx, post, review, { answer: "approved", note: "" }),
  };
}

const others = `SELECT CASE WHEN EXISTS (SELECT 1 FROM post_reviews WHERE post_id = ?1 AND NOT ${mayAnswer("?2")})
  THEN ${failGuard("changed")} END`;

/** Ends the review of a draft that is rejected. Throws `forbidden` if another member is to review it. */
export async function rejectGenerated(
  ctx: WorkspaceCtx,
  post: ReviewedPost,
  review: PostReview | null,
  note: string,
): Promise<D1PreparedStatement[]> {
  if (review) requireReviewer(ctx, review);
  return [
    ctx.d1.prepare(others).bind(post.id, requireUser(ctx)),
    ctx.d1.prepare("DELETE FROM post_reviews WHERE post_id = ?1").bind(post.id),
    ...(await answerRows(ctx, post, review, { answer: "rejected", note })),
  ];
}

/** Undoes an approval: the review is requested again or, if nobody requested it, deleted. */
export const reopenGenerated = (ctx: WorkspaceCtx, postId: string): D1PreparedStatement[] =>
  [
    "DELETE FROM post_reviews WHERE post_id = ?1 AND requested_by IS NULL",
    `UPDATE post_reviews SET state = 'requested', answered_by = NULL, answered_at = NULL, note = '', edited_at = NULL
       WHERE post_id = ?1 AND state = 'approved'`,
  ].map((sql) => ctx.d1.prepare(sql).bind(postId));
