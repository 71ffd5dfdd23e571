import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { RevisionSummary } from "../../../schema/api/posts";
import { revisions, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";
import { paginate } from "../../platform/paginate";
import { requirePost } from "./require-post";

export const revisionColumns = {
  id: revisions.id,
  number: revisions.number,
  title: sql<string>`json_extract(${revisions.fields}, '$.title')`,
  reason: revisions.reason,
  createdBy: users.name,
  createdAt: revisions.createdAt,
};

/** The saved states of a post, newest first, with who saved them. */
export async function listRevisions(
  ctx: WorkspaceCtx,
  postId: string,
  query: PageQuery,
): Promise<{ items: RevisionSummary[]; pagination: Pagination }> {
  await requirePost(ctx, postId);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select(revisionColumns)
      .from(revisions)
      .leftJoin(users, eq(users.id, revisions.createdBy))
      .where(eq(revisions.postId, postId))
      .orderBy(desc(revisions.number))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(revisions).where(eq(revisions.postId, postId)),
  ]);
  return {
    items: rows.map((row) => ({ ...row, createdAt: toInstant(row.createdAt) })),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}
