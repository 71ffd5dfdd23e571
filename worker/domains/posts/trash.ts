import { and, desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import { emptyFields, type FullFields } from "../../../schema/api/post-fields";
import { type TrashedItem, trashDays } from "../../../schema/api/trash";
import { comments, posts, revisions, trashedPosts, trashedRevisions, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement, emptiedAudit } from "../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../platform/db/statement";
import { notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { paginate } from "../../platform/paginate";
import { currentAuthors } from "./author-rows";
import { generateSlug } from "./choose-slug";
import { createPost } from "./create-post";
import { currentCategories } from "./current-categories";
import { withoutLostHero } from "./hero-image";

const keptMs = trashDays * 86_400_000;
const inTrash = (ctx: WorkspaceCtx) => eq(trashedPosts.workspaceId, ctx.workspace.id);

/** Deleted posts that can be restored, last deleted first. */
export async function listTrash(
  ctx: WorkspaceCtx,
  page: PageQuery,
): Promise<{ items: TrashedItem[]; pagination: Pagination }> {
  const { id, title, slug, status, deletedAt } = trashedPosts;
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ id, title, slug, status, deletedAt, deletedBy: users.name })
      .from(trashedPosts)
      .leftJoin(users, eq(users.id, trashedPosts.deletedBy))
      .where(inTrash(ctx))
      .orderBy(desc(deletedAt), desc(id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(trashedPosts).where(inTrash(ctx)),
  ]);
  return {
    items: rows.map(({ deletedAt: at, ...row }) => ({
      ...row,
      kind: "post" as const,
      deletedAt: toInstant(at),
      expiresAt: toInstant(at + keptMs),
    })),
    pagination: paginate(page, count[0]?.total ?? 0),
  };
}

/** Restores a deleted post as a draft, under another slug if its own was taken. Throws `not_found` and those of `createPost`. */
export async function restorePost(ctx: WorkspaceCtx, id: string): Promise<void> {
  const row = await loadTrashed(ctx, id);
  const stored = { ...emptyFields, ...(row.fields as Partial<FullFields>), title: row.title };
  const [fields, categories, authors, taken] = await Promise.all([
    withoutLostHero(ctx, stored),
    currentCategories(ctx, stored.categories),
    currentAuthors(ctx, stored.authors),
    takenSince(ctx, row),
  ]);
  const { db } = ctx;
  const moved = db
    .insert(revisions)
    .select(db.select().from(trashedRevisions).where(eq(trashedRevisions.postId, id)));
  await createPost(
    ctx,
    { ...fields, categories, authors, slug: taken.slug ? await generateSlug(ctx, row.title) : row.slug },
    {
      status: "DRAFT",
      publishedAt: row.publishedAt,
      updatedAt: null,
      sourcePath: taken.sourcePath ? null : row.sourcePath,
      reason: "restored",
      provenance: row.provenance,
      kept: { id, createdAt: row.createdAt, createdBy: row.createdBy, revisions: [statement(ctx, moved)] },
      also: () => ({ guarded: [stillThere(ctx, id)], statements: removed(ctx, id) }),
    },
  ).catch((error: unknown) => {
    throw isUniqueFailure(error, "posts.id") ? notFound("Post") : error;
  });
}

/** Deletes a post in the trash permanently. */
export async function purgePost(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { title } = await loadTrashed(ctx, id);
  await guardedBatch(
    ctx,
    [
      statement(ctx, ctx.db.delete(comments).where(eq(comments.postId, id))),
      ...removed(ctx, id),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "post.purged",
        targetKind: "post",
        targetId: id,
        details: { title },
      }),
    ],
    () => notFound("Post"),
  );
}

/** Changes nothing: fails the batch if someone deleted the post permanently in between. */
const stillThere = (ctx: WorkspaceCtx, id: string) =>
  statement(ctx, ctx.db.update(trashedPosts).set({ id }).where(eq(trashedPosts.id, id)));

const removed = (ctx: WorkspaceCtx, id: string): D1PreparedStatement[] =>
  [
    ctx.db.delete(trashedRevisions).where(eq(trashedRevisions.postId, id)),
    ctx.db.delete(trashedPosts).where(eq(trashedPosts.id, id)),
  ].map((query) => statement(ctx, query));

const postsPerBatch = 50;
const batchesMax = 20;
const some = `SELECT id FROM trashed_posts WHERE workspace_id = ?1 AND deleted_at <= ?2
  ORDER BY deleted_at, id LIMIT ${postsPerBatch}`;

/** Permanently deletes the posts in the trash, at most 1,000; returns their number. */
export async function emptyTrash(ctx: WorkspaceCtx): Promise<number> {
  const { d1, workspace } = ctx;
  const before = ctx.now();
  let deleted = 0;
  for (let left = batchesMax; left > 0; left--) {
    const [, , gone] = await d1.batch([
      d1.prepare(`DELETE FROM comments WHERE post_id IN (${some})`).bind(workspace.id, before),
      d1.prepare(`DELETE FROM trashed_revisions WHERE post_id IN (${some})`).bind(workspace.id, before),
      d1.prepare(`DELETE FROM trashed_posts WHERE id IN (${some}) RETURNING id`).bind(workspace.id, before),
    ]);
    // `meta.changes` also counts the rows that triggers delete.
    const number = gone?.results.length ?? 0;
    deleted += number;
    if (number < postsPerBatch) break;
  }
  if (deleted > 0) await emptiedAudit(ctx, deleted).run();
  return deleted;
}

async function loadTrashed(ctx: WorkspaceCtx, id: string): Promise<typeof trashedPosts.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(trashedPosts)
    .where(and(eq(trashedPosts.id, id), inTrash(ctx)));
  if (!row) throw notFound("Post");
  return row;
}

/** What other posts have taken since a post was moved to the trash. */
async function takenSince(
  ctx: WorkspaceCtx,
  { slug, sourcePath }: Pick<typeof trashedPosts.$inferSelect, "slug" | "sourcePath">,
): Promise<{ slug: boolean; sourcePath: boolean }> {
  const ofWorkspace = eq(posts.workspaceId, ctx.workspace.id);
  const one = { id: posts.id };
  const [sameSlug, samePath] = await ctx.db.batch([
    ctx.db
      .select(one)
      .from(posts)
      .where(and(ofWorkspace, eq(posts.slug, slug))),
    ctx.db
      .select(one)
      .from(posts)
      .where(and(ofWorkspace, eq(posts.sourcePath, sourcePath ?? ""))),
  ]);
  return { slug: sameSlug.length > 0, sourcePath: samePath.length > 0 };
}
