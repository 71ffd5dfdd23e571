import type { WorkspaceCtx } from "../../context";

/** Every slug of a post, the current one first. */
export interface PostSlugs {
  postId: string;
  title: string;
  slugs: string[];
}

/** `+`, because an index by workspace would read all of its posts. */
const query = `SELECT p.id AS postId, p.title AS title, p.slug AS slug,
    (SELECT json_group_array(slug) FROM slug_history h WHERE h.post_id = p.id) AS former
  FROM posts p WHERE +p.workspace_id = ?1 AND p.id IN (SELECT value FROM json_each(?2))
    AND (?3 = 0 OR p.status = 'PUBLISHED')`;

/** The posts of the workspace with these IDs. */
export async function slugsOfPosts(
  ctx: WorkspaceCtx,
  ids: string[],
  { publishedOnly = false } = {},
): Promise<PostSlugs[]> {
  const { results } = await ctx.d1
    .prepare(query)
    .bind(ctx.workspace.id, JSON.stringify(ids), publishedOnly ? 1 : 0)
    .all<{ postId: string; title: string; slug: string; former: string }>();
  return results.map(({ postId, title, slug, former }) => ({
    postId,
    title,
    slugs: [...new Set([slug, ...(JSON.parse(former) as string[])])],
  }));
}
