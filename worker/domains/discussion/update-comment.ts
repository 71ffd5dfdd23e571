import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { CommentThread, CommentUpdate } from "../../../schema/api/comments";
import { comments } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { requireUser } from "../identity";
import { commitComment } from "./commit-comment";
import { type CommentRow, commentOf, loadDiscussion, loadThread } from "./load-discussion";
import { loadMentions } from "./mentions";

const actions = {
  edit: "post.comment_edited",
  resolve: "post.comment_resolved",
  reopen: "post.comment_reopened",
} as const;

/**
 * Edits the caller's own comment, or resolves or reopens a thread. Doing either again changes nothing. Throws `forbidden` for someone
 * else's text, and `invalid_request` to resolve a reply.
 */
export async function updateComment(
  ctx: WorkspaceCtx,
  postId: string,
  commentId: string,
  input: CommentUpdate,
): Promise<CommentThread> {
  const post = await loadDiscussion(ctx, postId);
  const row = commentOf(post, commentId);
  const { values, isStale } = await changeOf(ctx, row, input);
  if (values !== null) {
    const update = ctx.db
      .update(comments)
      .set(values)
      .where(and(eq(comments.id, commentId), isStale));
    await commitComment(ctx, post, { action: actions[input.action], guarded: statement(ctx, update) });
  }
  return loadThread(ctx, postId, row);
}

async function changeOf(ctx: WorkspaceCtx, row: CommentRow, input: CommentUpdate) {
  const userId = requireUser(ctx);
  if (input.action === "edit") {
    if (row.authorId !== userId)
      throw new AppError("forbidden", "Only the author of a comment can edit it; reply to it instead");
    const { text } = input;
    const values = { text, mentions: await loadMentions(ctx, text), editedAt: ctx.now() };
    return { values: text === row.text ? null : values, isStale: undefined };
  }
  if (row.parentId !== null)
    throw new AppError("invalid_request", "Resolve or reopen the comment that this one replies to");
  const isResolved = row.resolvedAt !== null;
  if (input.action === "resolve")
    return {
      values: isResolved ? null : { resolvedAt: ctx.now(), resolvedBy: userId },
      isStale: isNull(comments.resolvedAt),
    };
  return {
    values: isResolved ? { resolvedAt: null, resolvedBy: null } : null,
    isStale: isNotNull(comments.resolvedAt),
  };
}
