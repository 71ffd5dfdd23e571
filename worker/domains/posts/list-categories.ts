import { and, eq, sql } from "drizzle-orm";
import type { Category } from "../../../schema/api/categories";
import { categories } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

const columns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  postCount: sql<number>`(SELECT count(*) FROM post_categories pc WHERE pc.category_id = categories.id)`,
  publishedCount: categories.publishedCount,
  isRenaming: sql<number>`EXISTS (SELECT 1 FROM category_redirects r
    WHERE r.category_id = categories.id AND r.is_pending)`,
};

/** The workspace's categories by name, with the number of posts in each. */
export async function listCategories(ctx: WorkspaceCtx): Promise<Category[]> {
  const rows = await ctx.db
    .select(columns)
    .from(categories)
    .where(eq(categories.workspaceId, ctx.workspace.id))
    .orderBy(categories.nameKey);
  return rows.map(view);
}

/** Throws `not_found` unless it belongs to this workspace. */
export async function getCategory(ctx: WorkspaceCtx, id: string): Promise<Category> {
  const [row] = await ctx.db
    .select(columns)
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Category");
  return view(row);
}

const view = ({ isRenaming, ...row }: Omit<Category, "isRenaming"> & { isRenaming: number }): Category => ({
  ...row,
  isRenaming: isRenaming === 1,
});
