import { and, eq } from "drizzle-orm";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { commitChange } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { loadPost } from "./load-post";

/** Discards the private edits of a published post; the public post is unchanged. */
export async function discardWorkingCopy(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { row, workingCopy } = await loadPost(ctx, id);
  if (!workingCopy) return;
  await commitChange(ctx, {
    guarded: [
      statement(
        ctx,
        ctx.db
          .update(posts)
          .set({ version: row.version + 1 })
          .where(and(eq(posts.id, row.id), eq(posts.version, row.version))),
      ),
    ],
    statements: [statement(ctx, ctx.db.delete(workingCopies).where(eq(workingCopies.postId, row.id)))],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.edits_discarded",
      targetKind: "post",
      targetId: id,
    },
  });
}
