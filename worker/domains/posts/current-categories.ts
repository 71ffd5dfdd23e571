import type { WorkspaceCtx } from "../../context";
import { categoryKey } from "./post-fields";

const renamed = `SELECT r.key, c.name FROM category_redirects r JOIN categories c ON c.id = r.category_id
  WHERE r.workspace_id = ?1 AND r.key IN (SELECT value FROM json_each(?2))
    AND NOT EXISTS (SELECT 1 FROM categories o WHERE o.workspace_id = ?1 AND o.name_key = r.key)`;

/** Stored category names of an older state of a post, replaced by their current names: some have been renamed or merged since. */
export async function currentCategories(ctx: WorkspaceCtx, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  const { results } = await ctx.d1
    .prepare(renamed)
    .bind(ctx.workspace.id, JSON.stringify(names.map(categoryKey)))
    .all<{ key: string; name: string }>();
  const present = new Map(results.map(({ key, name }) => [key, name]));
  return names.map((name) => present.get(categoryKey(name)) ?? name);
}
