import type { Post } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { getPost, loadPost, requireEditing } from "../posts";
import { setCard } from "./set-card";

/** Takes a post's picture for social networks off it, at once also where it is published; the image itself stays. */
export async function removeCard(ctx: WorkspaceCtx, postId: string): Promise<Post> {
  const { row } = await loadPost(ctx, postId);
  requireEditing(ctx, row);
  if (row.ogImage) await setCard(ctx, row, null);
  return getPost(ctx, postId);
}
