import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { type ClaimedPost, loadClaimedPosts } from "./load-claimed-posts";

/** Throws `not_found` for another workspace's post. */
export async function loadClaimedPost(ctx: WorkspaceCtx, postId: string): Promise<ClaimedPost> {
  const [post] = await loadClaimedPosts(ctx, [postId]);
  if (!post) throw notFound("Post");
  return post;
}
