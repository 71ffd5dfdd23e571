import { and, eq } from "drizzle-orm";
import { posts, slugHistory, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import type { PostRow } from "./post-fields";

export interface LoadedPost {
  row: PostRow;
  workingCopy: typeof workingCopies.$inferSelect | null;
  previousSlugs: string[];
}

/** A post of this workspace with its working copy; another workspace's is `not_found`. */
export async function loadPost(ctx: WorkspaceCtx, id: string): Promise<LoadedPost> {
  const [rows, copies, slugs] = await ctx.db.batch([
    ctx.db
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.workspaceId, ctx.workspace.id))),
    ctx.db.select().from(workingCopies).where(eq(workingCopies.postId, id)),
    ctx.db.select({ slug: slugHistory.slug }).from(slugHistory).where(eq(slugHistory.postId, id)),
  ]);
  const row = rows[0];
  if (!row) throw notFound("Post");
  return { row, workingCopy: copies[0] ?? null, previousSlugs: slugs.map(({ slug }) => slug) };
}
