import { slugify, uniqueSlug } from "../../../schema/api/slug";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../../platform/new-id";
import { categoryKey } from "./post-fields";

/** If another request has taken the slug, a unique suffix is added. */
const insertCategory = `INSERT INTO categories (id, workspace_id, name, name_key, slug)
  SELECT ?1, ?2, ?3, ?4, CASE WHEN EXISTS (SELECT 1 FROM categories WHERE workspace_id = ?2 AND slug = ?5)
    THEN ?5 || '-' || lower(hex(randomblob(3))) ELSE ?5 END
  WHERE true ON CONFLICT (workspace_id, name_key) DO NOTHING`;
const linkCategories = `INSERT INTO post_categories (post_id, category_id, position)
  SELECT ?1, c.id, j.key FROM json_each(?3) j JOIN categories c ON c.workspace_id = ?2 AND c.name_key = j.value`;

/** Statements that set a post's categories, creating those the workspace does not have. */
export async function categoryRows(
  ctx: WorkspaceCtx,
  postId: string,
  names: string[],
): Promise<D1PreparedStatement[]> {
  const workspaceId = ctx.workspace.id;
  const keys = JSON.stringify(names.map(categoryKey));
  return [
    ...(await newCategories(ctx, names)),
    ctx.d1.prepare("DELETE FROM post_categories WHERE post_id = ?1").bind(postId),
    ctx.d1.prepare(linkCategories).bind(postId, workspaceId, keys),
  ];
}

async function newCategories(ctx: WorkspaceCtx, names: string[]): Promise<D1PreparedStatement[]> {
  if (names.length === 0) return [];
  const wanted = names.map((name) => ({ name, key: categoryKey(name), slug: slugify(name) || "category" }));
  const { results } = await ctx.d1
    .prepare("SELECT name_key AS key, slug FROM categories WHERE workspace_id = ?1")
    .bind(ctx.workspace.id)
    .all<{ key: string; slug: string }>();
  const known = new Set(results.map(({ key }) => key));
  const slugs = new Set(results.map(({ slug }) => slug));
  return wanted
    .filter(({ key }) => !known.has(key))
    .map(({ name, key, slug: base }) => {
      const slug = uniqueSlug(base, (candidate) => slugs.has(candidate));
      slugs.add(slug);
      return ctx.d1.prepare(insertCategory).bind(newId(ctx, "cat"), ctx.workspace.id, name, key, slug);
    });
}
