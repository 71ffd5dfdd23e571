import { eq } from "drizzle-orm";
import { isAtLeast } from "../../../schema/api/role";
import { comments } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { requireUser } from "../identity";
import { commitComment } from "./commit-comment";
import { commentOf, loadDiscussion } from "./load-discussion";

/** Deletes a comment with its replies. Throws `forbidden` for someone else's, except for admins. */
export async function deleteComment(ctx: WorkspaceCtx, postId: string, commentId: string): Promise<void> {
  const post = await loadDiscussion(ctx, postId);
  const row = commentOf(post, commentId);
  if (row.authorId !== requireUser(ctx) && !isAtLeast(ctx.role, "admin"))
    throw new AppError(
      "forbidden",
      "Only the author of a comment or an admin can delete it; resolve it instead",
    );
  await commitComment(ctx, post, {
    action: "post.comment_deleted",
    guarded: statement(ctx, ctx.db.delete(comments).where(eq(comments.id, commentId))),
    statements: [statement(ctx, ctx.db.delete(comments).where(eq(comments.parentId, commentId)))],
  });
}
