import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Pagination } from "../../../schema/api/pagination";
import type { PostQuery, PostSummary } from "../../../schema/api/posts";
import { categories, postCategories, posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { paginate } from "../../platform/paginate";
import { searchExpression } from "../../platform/text/search-expression";
import { categoryKey } from "./post-fields";
import { postSummary } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

/**
 * Posts of every status, last changed first, filtered by status, schedule, category (name or slug), slug and words. Scheduled posts are in
 * the order of their schedule.
 */
export async function listPosts(
  ctx: WorkspaceCtx,
  query: PostQuery,
): Promise<{ items: PostSummary[]; pagination: Pagination }> {
  const words = query.q ? searchExpression(ctx.workspace.id, query.q) : null;
  if (query.q && words === null) return { items: [], pagination: paginate(query, 0) };
  const scheduled = query.scheduled !== undefined;
  const filtered = Boolean(query.status || scheduled || query.category || query.slug !== undefined || words);
  const where = and(
    eq(posts.workspaceId, ctx.workspace.id),
    query.status && eq(posts.status, query.status),
    scheduled ? isNotNull(posts.scheduledAt) : undefined,
    query.slug === undefined ? undefined : eq(posts.slug, query.slug),
    query.category ? inCategory(ctx, query.category) : undefined,
    words === null
      ? undefined
      : sql`${posts.seq} IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH ${words})`,
  );
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select(summaryColumns)
      .from(posts)
      .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
      .where(where)
      .orderBy(scheduled ? posts.scheduledAt : desc(posts.updatedAt), posts.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ...(filtered ? [ctx.db.select({ total: sql<number>`count(*)` }).from(posts).where(where)] : []),
  ]);
  return {
    items: rows.map((row) => postSummary(summaryRow(row))),
    pagination: paginate(query, filtered ? (count?.[0]?.total ?? 0) : ctx.workspace.postCount),
  };
}

function inCategory(ctx: WorkspaceCtx, category: string) {
  const key = categoryKey(category);
  const linked = ctx.db
    .select({ id: postCategories.postId })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(
      and(
        eq(categories.workspaceId, ctx.workspace.id),
        sql`(${categories.nameKey} = ${key} OR ${categories.slug} = ${key})`,
      ),
    );
  return inArray(posts.id, linked);
}
