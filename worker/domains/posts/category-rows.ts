import { slugify, uniqueSlug } from "../../../schema/api/slug";
import type { WorkspaceCtx } from "../../context";
import { failGuard } from "../../platform/db/statement";
import { newId } from "../../platform/new-id";
import { categoryKey } from "./post-fields";

/** The category with this name, as SQL; until a rename is finished, its former name stands for it. */
const named = (key: string) => `COALESCE(
    (SELECT id FROM categories WHERE workspace_id = ?1 AND name_key = ${key}),
    (SELECT category_id FROM category_redirects WHERE workspace_id = ?1 AND key = ${key} AND is_pending))`;

/** If another request has taken the slug, a unique suffix is added. */
const insertCategories = `INSERT INTO categories (id, workspace_id, name, name_key, slug)
  SELECT value ->> '$.id', ?1, value ->> '$.name', value ->> '$.key',
    CASE WHEN EXISTS (SELECT 1 FROM categories WHERE workspace_id = ?1 AND slug = value ->> '$.slug')
    THEN value ->> '$.slug' || '-' || lower(hex(randomblob(3))) ELSE value ->> '$.slug' END
  FROM json_each(?2) WHERE ${named("value ->> '$.key'")} IS NULL ON CONFLICT (workspace_id, name_key) DO NOTHING`;
const unlink = "DELETE FROM post_categories WHERE post_id IN (SELECT value ->> '$.id' FROM json_each(?1))";
const link = `INSERT INTO post_categories (post_id, category_id, position)
  SELECT p.value ->> '$.id', c.id, k.key FROM json_each(?2) p JOIN json_each(p.value, '$.keys') k
  JOIN categories c ON c.id = ${named("k.value")} WHERE true ON CONFLICT DO NOTHING`;

/** Statements that set a post's categories, creating those the workspace does not have. */
export async function categoryRows(
  ctx: WorkspaceCtx,
  postId: string,
  names: string[],
): Promise<D1PreparedStatement[]> {
  return [...(await newCategories(ctx, names)), ...linkRows(ctx, [{ id: postId, categories: names }])];
}

/** Statements that set the categories of posts; all of them exist. */
export function linkRows(
  ctx: WorkspaceCtx,
  posts: { id: string; categories: string[] }[],
): D1PreparedStatement[] {
  const keys = JSON.stringify(posts.map(({ id, categories }) => ({ id, keys: categories.map(categoryKey) })));
  return [ctx.d1.prepare(unlink).bind(keys), ctx.d1.prepare(link).bind(ctx.workspace.id, keys)];
}

/** Includes those that exist now: another request may delete one before the batch runs. */
async function newCategories(ctx: WorkspaceCtx, names: string[]): Promise<D1PreparedStatement[]> {
  if (names.length === 0) return [];
  const slugs = await slugsByKey(ctx);
  const taken = new Set(slugs.values());
  const wanted = names.map((name) => {
    const key = categoryKey(name);
    const slug = slugs.get(key) ?? freeSlug(name, taken);
    taken.add(slug);
    return { id: newId(ctx, "cat"), name, key, slug };
  });
  return [ctx.d1.prepare(insertCategories).bind(ctx.workspace.id, JSON.stringify(wanted))];
}

export const freeSlug = (name: string, taken: ReadonlySet<string>): string =>
  uniqueSlug(slugify(name) || "category", (slug) => taken.has(slug));

/** The slugs of the workspace's categories, by their lowercased names. */
export async function slugsByKey(ctx: WorkspaceCtx): Promise<Map<string, string>> {
  const { results } = await ctx.d1
    .prepare("SELECT name_key AS key, slug FROM categories WHERE workspace_id = ?1")
    .bind(ctx.workspace.id)
    .all<{ key: string; slug: string }>();
  return new Map(results.map(({ key, slug }) => [key, slug]));
}

const addRedirects = `INSERT INTO category_redirects (workspace_id, key, category_id, is_pending)
  SELECT ?1, value ->> 0, ?2, value ->> 1 FROM json_each(?3) WHERE true
  ON CONFLICT (workspace_id, key) DO UPDATE SET category_id = excluded.category_id,
    is_pending = max(is_pending, excluded.is_pending)
  WHERE is_pending = 0 OR category_id = excluded.category_id`;

/**
 * Readers find a category by these former names and slugs, too, unless another category uses them. Pending ones are names that posts may
 * still have.
 */
export const redirectRow = (
  ctx: WorkspaceCtx,
  categoryId: string,
  former: ReadonlyMap<string, boolean>,
): D1PreparedStatement =>
  ctx.d1.prepare(addRedirects).bind(ctx.workspace.id, categoryId, JSON.stringify([...former]));

/** The lowercased former names that posts may still have. */
export async function pendingKeys(ctx: WorkspaceCtx, categoryId: string): Promise<string[]> {
  const { results } = await ctx.d1
    .prepare("SELECT key FROM category_redirects WHERE category_id = ?1 AND is_pending")
    .bind(categoryId)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** Changes nothing: as a guard, fails the batch if the category was renamed or deleted. */
export const keepsName = (ctx: WorkspaceCtx, { id, name }: { id: string; name: string }) =>
  ctx.d1.prepare("UPDATE categories SET name = name WHERE id = ?1 AND name = ?2").bind(id, name);

const noPosts = `SELECT CASE WHEN EXISTS (SELECT 1 FROM post_categories WHERE category_id = ?1)
  THEN ${failGuard("changed")} END`;

/** Deletes a category; fails the batch if a post has it. Its former names lead to `heir`, or end. */
export const dropRows = (ctx: WorkspaceCtx, id: string, heir: string | null): D1PreparedStatement[] => [
  ctx.d1.prepare(noPosts).bind(id),
  heir === null
    ? ctx.d1.prepare("DELETE FROM category_redirects WHERE category_id = ?1").bind(id)
    : ctx.d1
        .prepare("UPDATE category_redirects SET category_id = ?2, is_pending = 0 WHERE category_id = ?1")
        .bind(id, heir),
  ctx.d1.prepare("DELETE FROM categories WHERE id = ?1").bind(id),
];
