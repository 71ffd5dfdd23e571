import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Pagination } from "../../../schema/api/pagination";
import type { PostQuery, PostSummary } from "../../../schema/api/posts";
import { categories, postCategories, posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { paginate } from "../../platform/paginate";
import { searchExpression } from "../../platform/text/search-expression";
import { categoryKey } from "./post-fields";
import { postSummary } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

const snippetTokens = 16;

/**
 * Posts of every status, filtered by status, schedule, category (name or slug), slug and words. In the order of `sort`; by default
 * scheduled posts are in the order of their schedule, those found by words in the order of relevance, and others last changed first.
 */
export async function listPosts(
  ctx: WorkspaceCtx,
  query: PostQuery,
): Promise<{ items: PostSummary[]; pagination: Pagination }> {
  const words = query.q ? searchExpression(ctx.workspace.id, query.q) : null;
  if (query.q && words === null) return { items: [], pagination: paginate(query, 0) };
  const scheduled = query.scheduled !== undefined;
  const filtered = Boolean(query.status || scheduled || query.category || query.slug !== undefined || words);
  const filters = [
    eq(posts.workspaceId, ctx.workspace.id),
    query.status && eq(posts.status, query.status),
    scheduled ? isNotNull(posts.scheduledAt) : undefined,
    query.slug === undefined ? undefined : eq(posts.slug, query.slug),
    query.category ? inCategory(ctx, query.category) : undefined,
  ];
  const sort = query.sort ?? (words ? "relevance" : scheduled ? "scheduled" : "updated");
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const found =
    words === null
      ? ctx.db
          .select({ ...summaryColumns, snippet: sql<string | null>`NULL` })
          .from(posts)
          .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
          .where(and(...filters))
      : ctx.db
          .select({
            ...summaryColumns,
            snippet: sql<string | null>`snippet(posts_fts, 3, '', '', '…', ${snippetTokens})`,
          })
          .from(posts)
          .innerJoin(sql`posts_fts`, sql`posts_fts.rowid = ${posts.seq}`)
          .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
          .where(and(...filters, sql`posts_fts MATCH ${words}`));
  const matching =
    words === null
      ? undefined
      : sql`${posts.seq} IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH ${words})`;
  const [rows, count] = await ctx.db.batch([
    found
      .orderBy(...order(sort, words ? (query.q ?? "") : null), posts.id)
      .limit(page.limit)
      .offset(page.offset),
    ...(filtered
      ? [
          ctx.db
            .select({ total: sql<number>`count(*)` })
            .from(posts)
            .where(and(...filters, matching)),
        ]
      : []),
  ]);
  return {
    items: rows.map(({ snippet, ...row }) => ({
      ...postSummary(summaryRow(row)),
      ...(snippet !== null && { snippet }),
    })),
    pagination: paginate(query, filtered ? (count?.[0]?.total ?? 0) : ctx.workspace.postCount),
  };
}

/** Relevance: the title that is searched for, then those that begin with it or contain it, then by where and how often the words occur. */
function order(sort: NonNullable<PostQuery["sort"]> | "scheduled", q: string | null): SQL[] {
  const lastChanged = desc(posts.updatedAt);
  switch (sort) {
    case "relevance": {
      if (q === null) return [lastChanged];
      const place = sql`instr(lower(${posts.title}), lower(${q}))`;
      const byTitle = sql`CASE WHEN lower(${posts.title}) = lower(${q}) THEN 0 WHEN ${place} = 1 THEN 1 WHEN ${place} > 1 THEN 2 ELSE 3 END`;
      return [byTitle, sql`bm25(posts_fts, 0, 10, 4, 1)`, lastChanged];
    }
    case "scheduled":
      return [asc(posts.scheduledAt)];
    case "created":
      return [desc(posts.createdAt)];
    case "published":
      return [sql`${posts.publishedAt} DESC NULLS LAST`, lastChanged];
    case "title":
      return [sql`lower(${posts.title})`];
    case "updated":
      return [lastChanged];
    default:
      return sort satisfies never;
  }
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
