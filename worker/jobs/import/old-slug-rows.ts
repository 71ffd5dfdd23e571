import type { WorkspaceCtx } from "../../context";
import { wantedSlug } from "../../services/import/foreign/wanted-slug";

const insert = `INSERT INTO slug_history (workspace_id, slug, post_id, changed_at)
  SELECT ?1, j.value, ?2, ?3 FROM json_each(?4) j
  WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.workspace_id = ?1 AND p.slug = j.value)
  ON CONFLICT DO NOTHING`;

/** Slugs that a post had on the old site lead to it, where no post has them. */
export function oldSlugRows(ctx: WorkspaceCtx, postId: string, slugs: string[]): D1PreparedStatement[] {
  const usable = slugs.map((slug) => wantedSlug(slug, "")).filter(Boolean);
  if (usable.length === 0) return [];
  return [ctx.d1.prepare(insert).bind(ctx.workspace.id, postId, ctx.now(), JSON.stringify(usable))];
}
