import type { Post } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { getPost, loadPost, requireEditing } from "../posts";
import { setCard } from "./set-card";

/** Removes a post's social image, immediately even if it is published; the image itself stays in the library. */
export async function removeCard(ctx: WorkspaceCtx, postId: string): Promise<Post> {
  const { row } = await loadPost(ctx, postId);
  requireEditing(ctx, row);
  if (row.ogImage) await setCard(ctx, row, null);
  return getPost(ctx, postId);
}
