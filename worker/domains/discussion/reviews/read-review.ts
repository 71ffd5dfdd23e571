import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PostReviewRead } from "../../../../schema/api/post-review";
import { posts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { postReviewColumn, postReviewOf } from "../../posts";

/** The review of a post, without its text. */
export async function readReview(ctx: WorkspaceCtx, postId: string): Promise<z.infer<typeof PostReviewRead>> {
  const [found] = await ctx.db
    .select({ review: postReviewColumn, version: posts.version })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.workspaceId, ctx.workspace.id)));
  if (!found) throw notFound("Post");
  return { review: postReviewOf(found.review), version: found.version };
}
