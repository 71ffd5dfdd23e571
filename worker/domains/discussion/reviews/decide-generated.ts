import type { PostReview } from "../../../../schema/api/post-review";
import type { WorkspaceCtx } from "../../../context";
import { noticeStatement } from "../../../outbox";
import { failGuard } from "../../../platform/db/statement";
import { requireUser } from "../../identity";
import {
  answerRows,
  deleteNotices,
  mayAnswer,
  type ReviewedPost,
  requireReviewer,
  reviewerRoles,
} from "./review-rows";

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

const assign = `INSERT INTO post_reviews (post_id, workspace_id, state, reviewer_id, requested_at)
  SELECT ?1, ?2, 'requested', m.user_id, ?4 FROM members m
  WHERE m.workspace_id = ?2 AND m.user_id = ?3 AND m.role IN (SELECT value FROM json_each(?5))
    AND EXISTS (SELECT 1 FROM runs WHERE post_id = ?1 AND review = 'awaiting')
  ON CONFLICT (post_id) DO UPDATE SET state = 'requested', requested_at = excluded.requested_at, answered_by = NULL,
    answered_at = NULL, note = '', edited_at = NULL
  WHERE post_reviews.reviewer_id = excluded.reviewer_id AND (post_reviews.state = 'changes_requested' OR post_reviews.edited_at IS NOT NULL)`;

const unasked = `DELETE FROM notices WHERE workspace_id = ?1 AND kind = 'review_requested' AND target_id = ?2 AND NOT EXISTS (
  SELECT 1 FROM post_reviews v WHERE v.post_id = ?2 AND v.state = 'requested' AND v.reviewer_id = notices.user_id)`;

/**
 * Asks a member to review a draft once it awaits review, with a notice; belongs after the statement that has it wait. Asks again if they had
 * requested changes, or approved an earlier text. Does nothing if the member can no longer edit, or someone else was asked.
 */
export function assignGenerated(
  ctx: WorkspaceCtx,
  { id, title }: ReviewedPost,
  { reviewerId, autopilot }: { reviewerId: string; autopilot: string },
): D1PreparedStatement[] {
  const details = { title, by: null, note: "", autopilot };
  return [
    ctx.d1.prepare(assign).bind(id, ctx.workspace.id, reviewerId, ctx.now(), reviewerRoles),
    deleteNotices(ctx, { id, userId: reviewerId, kind: "review_requested" }),
    noticeStatement(ctx, { kind: "review_requested", targetId: id, userId: reviewerId, details }),
    ctx.d1.prepare(unasked).bind(ctx.workspace.id, id),
  ];
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
