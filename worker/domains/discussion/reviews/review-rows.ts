import type { PostReview, ReviewAnswer } from "../../../../schema/api/post-review";
import type { PostStatus } from "../../../../schema/api/public";
import { isAtLeast, roles } from "../../../../schema/api/role";
import type { WorkspaceCtx } from "../../../context";
import { internalEvent, noticeStatement } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { requireUser } from "../../identity";

export interface ReviewedPost {
  id: string;
  title: string;
}

export interface Answered {
  answer: ReviewAnswer["answer"] | "rejected";
  note: string;
}

/** The roles that may review, as JSON. */
export const reviewerRoles = JSON.stringify(roles.filter((role) => isAtLeast(role, "editor")));

/** Where approval is required, a draft is scheduled on connected sites only while it has one: they sync it when its review changes. */
export const approvalChanged = (ctx: WorkspaceCtx, post: { id: string; slug: string; status: PostStatus }) =>
  ctx.workspace.requireApproval && post.status === "DRAFT"
    ? [internalEvent(ctx, "post.scheduled", post)]
    : [];

/** Deletes the notices that ask for a review of these posts. */
export const endRequests = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1
    .prepare(
      `DELETE FROM notices WHERE workspace_id = ?1 AND kind = 'review_requested'
         AND target_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(ctx.workspace.id, JSON.stringify(postIds));

const nameOf = "SELECT name FROM users WHERE id = ?1";

/** Deletes a member's notices about the review of a post. */
export const deleteNotices = (
  ctx: WorkspaceCtx,
  { id, userId, kind }: { id: string; userId: string; kind: "review_requested" | "review_answered" },
): D1PreparedStatement =>
  ctx.d1
    .prepare("DELETE FROM notices WHERE workspace_id = ?1 AND target_id = ?2 AND kind = ?3 AND user_id = ?4")
    .bind(ctx.workspace.id, id, kind, userId);

/** Notifies a member about the review of a post, unless they did it themselves; replaces earlier notices about it. */
export async function notify(
  ctx: WorkspaceCtx,
  { id, title }: ReviewedPost,
  userId: string | null,
  what: { kind: "review_requested"; note: string } | ({ kind: "review_answered" } & Answered),
): Promise<D1PreparedStatement[]> {
  const caller = requireUser(ctx);
  if (userId === null || userId === caller) return [];
  const { kind, ...told } = what;
  const by = await ctx.d1.prepare(nameOf).bind(caller).first<string>("name");
  return [
    deleteNotices(ctx, { id, userId, kind }),
    noticeStatement(ctx, { kind, targetId: id, userId, details: { title, by, ...told } }),
  ];
}

/** The notices that go with an answer: the reviewer's is removed, and the member who asked is notified. */
export const answerRows = async (
  ctx: WorkspaceCtx,
  post: ReviewedPost,
  review: PostReview | null,
  answered: Answered,
): Promise<D1PreparedStatement[]> => [
  endRequests(ctx, [post.id]),
  ...(await notify(ctx, post, review?.requestedBy?.id ?? null, { kind: "review_answered", ...answered })),
];

/** Throws `forbidden` unless the caller may answer this review: only its reviewer may or, without one, anyone but the requester. */
export function requireReviewer(ctx: WorkspaceCtx, { reviewer, requestedBy }: PostReview): void {
  const caller = requireUser(ctx);
  if (reviewer === null && requestedBy?.id === caller)
    throw new AppError(
      "forbidden",
      "You sent this post for review, so someone else must review it; assign a reviewer",
    );
  if (reviewer !== null && reviewer.id !== caller)
    throw new AppError(
      "forbidden",
      `Only ${reviewer.name}, the reviewer, can approve or request changes; assign the review to yourself first`,
    );
}

/** SQL: whether `user` may answer the review in `post_reviews`, as above. */
export const mayAnswer = (user: string) =>
  `(post_reviews.reviewer_id = ${user} OR (post_reviews.reviewer_id IS NULL AND post_reviews.requested_by IS NOT ${user}))`;
