import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PostSummary } from "../../../schema/api/posts";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { postSummary } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

/** The latest published posts, newest first, by the index of the public list. */
export async function latestPosts(ctx: WorkspaceCtx, limit: number): Promise<PostSummary[]> {
  const rows = await ctx.db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(and(eq(posts.workspaceId, ctx.workspace.id), isNotNull(posts.publicOrder)))
    .orderBy(asc(posts.publicOrder))
    .limit(limit);
  return rows.map((row) => postSummary(summaryRow(row)));
}
