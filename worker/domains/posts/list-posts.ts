import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Pagination } from "../../../schema/api/pagination";
import type { PostReviewState } from "../../../schema/api/post-review";
import type { PostQuery, PostSummary } from "../../../schema/api/posts";
import { categories, categoryRedirects, postCategories, posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { paginate } from "../../platform/paginate";
import { findHits } from "./find-hits";
import { categoryKey } from "./post-fields";
import { postSummary } from "./post-view";
import { summaryColumns, summaryRow } from "./summary-rows";

const snippetTokens = 16;

/**
 * Posts of every status, last changed first unless sorted otherwise, filtered by status, schedule, category (its name or slug, or a former one), author, tag, slug
 * and words. Posts found by words come best first, scheduled ones in the order of their schedule.
 */
export async function listPosts(
  ctx: WorkspaceCtx,
  query: PostQuery,
): Promise<{ items: PostSummary[]; pagination: Pagination }> {
  const hits = query.q ? findHits(ctx, query.q) : undefined;
  if (hits === null) return { items: [], pagination: paginate(query, 0) };
  const filter = filterOf(ctx, query);
  const where = and(eq(posts.workspaceId, ctx.workspace.id), filter);
  const order = orderOf(query);
  const range = { limit: query.limit, offset: (query.page - 1) * query.limit };
  if (hits === undefined) {
    const page = ctx.db
      .select({ seq: posts.seq })
      .from(posts)
      .where(where)
      .orderBy(...order);
    const [rows, count] = await ctx.db.batch([
      ctx.db
        .select(summaryColumns)
        .from(posts)
        .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
        .where(inArray(posts.seq, page.limit(range.limit).offset(range.offset)))
        .orderBy(...order),
      ...(filter ? [ctx.db.select({ total: sql<number>`count(*)` }).from(posts).where(where)] : []),
    ]);
    return {
      items: rows.map((row) => postSummary(summaryRow(row))),
      pagination: paginate(query, filter ? (count?.[0]?.total ?? 0) : ctx.workspace.postCount),
    };
  }
  const found = sql`${posts.seq} = hits.seq`;
  const page = ctx.db
    .select({
      seq: sql`${posts.seq}`.as("found_seq"),
      tier: sql`hits.tier`.as("tier"),
      score: sql`hits.score`.as("score"),
    })
    .from(posts)
    .innerJoin(hits.rows, found)
    .where(where)
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset)
    .as("hits");
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ ...summaryColumns, snippet: snippetOf(hits.anywhere) })
      .from(page)
      .innerJoin(posts, eq(posts.seq, page.seq))
      .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
      .orderBy(...order),
    ctx.db.select({ total: sql<number>`count(*)` }).from(posts).innerJoin(hits.seqs, found).where(where),
  ]);
  return {
    items: rows.map(({ snippet, ...row }) => ({
      ...postSummary(summaryRow(row)),
      ...(snippet !== null && { snippet }),
    })),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}

const snippetOf = (words: string) => sql<string | null>`(
  SELECT snippet(posts_fts, 3, '', '', '…', ${snippetTokens}) FROM posts_fts
  WHERE posts_fts MATCH ${words} AND rowid = ${posts.seq}
)`;

/** Undefined if all posts of the workspace are listed. */
function filterOf(ctx: WorkspaceCtx, query: PostQuery): SQL | undefined {
  return and(
    query.status && eq(posts.status, query.status),
    query.scheduled === "true" ? isNotNull(posts.scheduledAt) : undefined,
    query.scheduled === "false" ? isNull(posts.scheduledAt) : undefined,
    query.review && inReview(query.review),
    query.slug === undefined ? undefined : eq(posts.slug, query.slug),
    query.category ? inCategory(ctx, query.category) : undefined,
    query.author ? includes(sql`${posts.authors}`, query.author) : undefined,
    query.tag ? includes(sql`${posts.tags}`, query.tag) : undefined,
  );
}

function orderOf({ sort, q, scheduled }: PostQuery): SQL[] {
  const [last, updated] = [asc(posts.id), desc(posts.updatedAt)];
  switch (sort ?? (q ? "relevance" : scheduled === "true" ? "scheduled" : "updated")) {
    case "relevance":
      if (!q) return [updated, last];
      return [
        sql`hits.tier`,
        sql`CASE hits.tier WHEN 0 THEN length(${posts.title}) END`,
        sql`hits.score`,
        updated,
        last,
      ];
    case "scheduled":
      return [asc(posts.scheduledAt), last];
    case "created":
      return [desc(posts.createdAt), last];
    case "published":
      return [sql`${posts.publishedAt} DESC NULLS LAST`, last];
    case "title":
      return [sql`lower(${posts.title})`, last];
    case "updated":
      return [updated, last];
  }
}

const inReview = (state: PostReviewState) =>
  sql`EXISTS (SELECT 1 FROM post_reviews v WHERE v.post_id = ${posts.id} AND v.state = ${state})`;

const includes = (names: SQL, name: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${names}) WHERE lower(value) = lower(${name}))`;

function inCategory(ctx: WorkspaceCtx, category: string) {
  const [workspaceId, key] = [ctx.workspace.id, categoryKey(category)];
  const former = ctx.db
    .select({ id: categoryRedirects.categoryId })
    .from(categoryRedirects)
    .where(and(eq(categoryRedirects.workspaceId, workspaceId), eq(categoryRedirects.key, key)));
  const found = ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(categories.workspaceId, workspaceId),
        or(eq(categories.nameKey, key), eq(categories.slug, key), inArray(categories.id, former)),
      ),
    )
    .orderBy(sql`${categories.nameKey} = ${key} DESC, ${categories.slug} = ${key} DESC`)
    .limit(1);
  const linked = ctx.db
    .select({ id: postCategories.postId })
    .from(postCategories)
    .where(inArray(postCategories.categoryId, found));
  return inArray(posts.id, linked);
}
