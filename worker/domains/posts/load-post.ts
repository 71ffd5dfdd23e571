import { and, eq, getTableColumns } from "drizzle-orm";
import { type FullFields, type PostFields, pickFields } from "../../../schema/api/post-fields";
import type { PostSummary } from "../../../schema/api/posts";
import { posts, slugHistory, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { fieldsOf, type PostRow } from "./post-fields";
import { postReviewColumn, postReviewOf } from "./post-review";

export interface LoadedPost {
  row: PostRow;
  workingCopy: typeof workingCopies.$inferSelect | null;
  previousSlugs: string[];
  review: PostSummary["review"];
}

/** A post of this workspace with its working copy; another workspace's is `not_found`. */
export async function loadPost(ctx: WorkspaceCtx, id: string): Promise<LoadedPost> {
  const [rows, copies, slugs] = await ctx.db.batch([
    ctx.db
      .select({ ...getTableColumns(posts), reviewOf: postReviewColumn })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.workspaceId, ctx.workspace.id))),
    ctx.db.select().from(workingCopies).where(eq(workingCopies.postId, id)),
    ctx.db.select({ slug: slugHistory.slug }).from(slugHistory).where(eq(slugHistory.postId, id)),
  ]);
  const [found] = rows;
  if (!found) throw notFound("Post");
  const { reviewOf, ...row } = found;
  return {
    row,
    workingCopy: copies[0] ?? null,
    previousSlugs: slugs.map(({ slug }) => slug),
    review: postReviewOf(reviewOf),
  };
}

/** The fields of a post with its private edits. */
export const presentFields = ({ row, workingCopy }: LoadedPost): FullFields =>
  pickFields({ ...fieldsOf(row), ...(workingCopy?.fields as PostFields | undefined) });
