import { and, eq } from "drizzle-orm";
import type { Post } from "../../../schema/api/posts";
import { type HeroImage, posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { commitChange, postsUpdated } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { getPost, loadPost, type PostRow, requireEditing } from "../posts";

/**
 * Sets or removes a post's social image, with the rows that come with it. It is not a field of the post, so an open editor can continue. A
 * published post sends `post.updated`.
 */
export async function setCard(
  ctx: WorkspaceCtx,
  { id, slug, status, title }: Pick<PostRow, "id" | "slug" | "status" | "title">,
  ogImage: HeroImage | null,
  rows: D1PreparedStatement[] = [],
): Promise<void> {
  const isPublic = status === "PUBLISHED";
  const guarded = ctx.db
    .update(posts)
    .set({ ogImage, ...(isPublic && { updatedAt: ctx.now() }) })
    .where(and(eq(posts.id, id), eq(posts.slug, slug), eq(posts.status, status)));
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: rows,
    effect: isPublic ? postsUpdated([{ id, slug }]) : null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: ogImage ? "post.card_made" : "post.card_removed",
      targetKind: "post",
      targetId: id,
      details: { title },
    },
  });
}

/** Removes a post's social image, immediately even if it is published; the image itself stays in the library. */
export async function removeCard(ctx: WorkspaceCtx, postId: string): Promise<Post> {
  const { row } = await loadPost(ctx, postId);
  requireEditing(ctx, row);
  if (row.ogImage) await setCard(ctx, row, null);
  return getPost(ctx, postId);
}
