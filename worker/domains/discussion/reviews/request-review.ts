import type { ReviewRequest } from "../../../../schema/api/post-review";
import type { Post } from "../../../../schema/api/posts";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { requireUser } from "../../identity";
import { getPost, loadPost } from "../../posts";
import { notifyLive } from "../../runs";
import { approvalChanged, endRequests, notify, reviewerRoles } from "./review-rows";

/** Stores nothing if the post was published, its review changed since it was read, or the member can no longer edit. */
const upsert = `INSERT INTO post_reviews (post_id, workspace_id, state, reviewer_id, requested_by, requested_at, message)
  SELECT ?1, ?2, 'requested', ?3, ?4, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM posts WHERE id = ?1 AND workspace_id = ?2 AND status <> 'PUBLISHED')
    AND EXISTS (SELECT 1 FROM members WHERE workspace_id = ?2 AND user_id = ?3 AND role IN (SELECT value FROM json_each(?7)))
  ON CONFLICT (post_id) DO UPDATE SET state = 'requested', reviewer_id = excluded.reviewer_id, requested_by = excluded.requested_by,
    requested_at = excluded.requested_at, message = excluded.message, answered_by = NULL, answered_at = NULL, note = '', edited_at = NULL
  WHERE post_reviews.state = ?8 AND post_reviews.reviewer_id IS ?9`;

/**
 * Sends an unpublished post for review, or assigns a requested review to another member; both get a notice. Throws `illegal_transition`
 * for a published post, and `invalid_request` for a reviewer who cannot edit in the workspace or who requested the review: nobody reviews
 * their own post, except a generated draft.
 */
export async function requestReview(
  ctx: WorkspaceCtx,
  postId: string,
  { reviewerId, message }: ReviewRequest,
): Promise<Post> {
  const { row, review } = await loadPost(ctx, postId);
  if (row.status === "PUBLISHED")
    throw new AppError(
      "illegal_transition",
      "The post is published; only unpublished posts can be reviewed",
      {
        status: row.status,
      },
    );
  const caller = requireUser(ctx);
  const isRequested = review?.state === "requested";
  const requester = (isRequested && review.requestedBy?.id) || caller;
  const reviewer = await loadReviewer(ctx, reviewerId);
  if (requester === reviewerId && !(await isGenerated(ctx, postId)))
    throw new AppError("invalid_request", "reviewerId: must not be the member who sent the post for review");
  const values = [
    postId,
    ctx.workspace.id,
    reviewerId,
    requester,
    isRequested ? Date.parse(review.requestedAt) : ctx.now(),
    message || (isRequested ? review.message : ""),
    reviewerRoles,
    review?.state ?? null,
    review?.reviewer?.id ?? null,
  ];
  const post = { id: postId, title: row.title };
  await commitChange(ctx, {
    guarded: [ctx.d1.prepare(upsert).bind(...values)],
    statements: [
      endRequests(ctx, [postId]),
      ...(await notify(ctx, post, reviewerId, { kind: "review_requested", note: message })),
    ],
    effect: null,
    internal: approvalChanged(ctx, row),
    audit: {
      workspaceId: ctx.workspace.id,
      action: isRequested ? "post.review_assigned" : "post.review_requested",
      targetKind: "post",
      targetId: postId,
      details: { title: row.title, reviewer: reviewer.name },
    },
  });
  ctx.waitUntil(notifyLive(ctx, [{ type: "review", postId }]));
  return getPost(ctx, postId);
}

const member = `SELECT u.name FROM members m JOIN users u ON u.id = m.user_id
  WHERE m.workspace_id = ?1 AND m.user_id = ?2 AND m.role IN (SELECT value FROM json_each(?3))`;

async function loadReviewer(ctx: WorkspaceCtx, id: string): Promise<{ name: string }> {
  const found = await ctx.d1
    .prepare(member)
    .bind(ctx.workspace.id, id, reviewerRoles)
    .first<{ name: string }>();
  if (!found)
    throw new AppError("invalid_request", "reviewerId: must be a member who can edit in this workspace");
  return found;
}

/** Whether the post is a generated draft that awaits a decision. */
async function isGenerated(ctx: WorkspaceCtx, postId: string): Promise<boolean> {
  const found = await ctx.d1
    .prepare("SELECT 1 FROM runs WHERE post_id = ?1 AND workspace_id = ?2 AND review = 'awaiting'")
    .bind(postId, ctx.workspace.id)
    .first();
  return found !== null;
}
