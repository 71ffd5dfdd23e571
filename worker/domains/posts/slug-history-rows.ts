import { and, eq, inArray } from "drizzle-orm";
import { slugHistory } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../../platform/db/statement";
import type { PostRow } from "./post-fields";

/** Published posts end all redirects from their slugs. Others end none: an old link still leads to the post it was for. */
export function endRedirects(ctx: WorkspaceCtx, slugs: string[]): D1PreparedStatement {
  return statement(
    ctx,
    ctx.db
      .delete(slugHistory)
      .where(and(eq(slugHistory.workspaceId, ctx.workspace.id), inArray(slugHistory.slug, slugs))),
  );
}

const addFormer = `INSERT INTO slug_history (workspace_id, slug, post_id, changed_at)
  SELECT ?1, j.value, ?2, ?3 FROM json_each(?4) j
  WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.workspace_id = ?1 AND p.slug = j.value)
  ON CONFLICT DO NOTHING`;

/** Slugs without a tag return nothing to readers. */
const tagFormer = `INSERT INTO cache_tags (workspace_id, tag, version)
  SELECT w.id, 'post:' || j.value, w.counter FROM workspaces w JOIN json_each(?2) j WHERE w.id = ?1
  ON CONFLICT (workspace_id, tag) DO UPDATE SET version = excluded.version`;

/** Redirects from an imported post's former slugs, except those that another post uses. */
export function formerSlugRows(ctx: WorkspaceCtx, postId: string, slugs: string[]): D1PreparedStatement[] {
  if (slugs.length === 0) return [];
  const list = JSON.stringify(slugs);
  return [
    ctx.d1.prepare(addFormer).bind(ctx.workspace.id, postId, ctx.now(), list),
    ctx.d1.prepare(tagFormer).bind(ctx.workspace.id, list),
  ];
}

/** Redirects after a rename: the old slug leads to the new one, and nothing leads to itself. */
export function renameRows(ctx: WorkspaceCtx, row: PostRow, slug: string): D1PreparedStatement[] {
  const workspaceId = ctx.workspace.id;
  const own = and(
    eq(slugHistory.workspaceId, workspaceId),
    eq(slugHistory.slug, slug),
    eq(slugHistory.postId, row.id),
  );
  const left = { workspaceId, slug: row.slug, postId: row.id, changedAt: ctx.now() };
  return [
    row.status === "PUBLISHED"
      ? endRedirects(ctx, [slug])
      : statement(ctx, ctx.db.delete(slugHistory).where(own)),
    ...(row.publishedAt === null
      ? []
      : [statement(ctx, ctx.db.insert(slugHistory).values(left).onConflictDoNothing())]),
  ];
}
