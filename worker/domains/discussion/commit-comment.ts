import type { AuditFactOf } from "../../../schema/api/audit";
import type { WorkspaceCtx } from "../../context";
import { commitChange } from "../../outbox";
import { notifyLive } from "../runs";
import type { DiscussedPost } from "./load-discussion";

type CommentAction = Extract<AuditFactOf<"post">["action"], `post.comment_${string}`>;

interface CommentChange {
  action: CommentAction;
  guarded: D1PreparedStatement;
  statements?: D1PreparedStatement[];
}

/** Commits a change of a post's comments with its audit entry, and notifies open editors. */
export async function commitComment(
  ctx: WorkspaceCtx,
  { id, title }: Pick<DiscussedPost, "id" | "title">,
  { action, guarded, statements = [] }: CommentChange,
): Promise<void> {
  await commitChange(ctx, {
    guarded: [guarded],
    statements,
    effect: null,
    audit: { workspaceId: ctx.workspace.id, action, targetKind: "post", targetId: id, details: { title } },
  });
  ctx.waitUntil(notifyLive(ctx, [{ type: "comments", postId: id }]));
}
