import type { WorkspaceCtx } from "../../context";

export interface SlugOwner {
  postId: string;
  title: string;
  /** Its slug of today. */
  slug: string;
}

/** Each slug once, and one post for it: `+`, and tables that are crossed, keep SQLite from going through all posts for each. */
const query = `SELECT s.value AS asked, p.id AS postId, p.title AS title, p.slug AS slug
  FROM json_each(?2) s CROSS JOIN posts p ON +p.workspace_id = ?1 AND p.id = COALESCE(
    (SELECT id FROM posts WHERE workspace_id = ?1 AND slug = s.value),
    (SELECT post_id FROM slug_history WHERE workspace_id = ?1 AND slug = s.value))`;

/** The workspace's posts that have these slugs, or had them once. */
export async function postsBySlug(ctx: WorkspaceCtx, slugs: string[]): Promise<Map<string, SlugOwner>> {
  const { results } = await ctx.d1
    .prepare(query)
    .bind(ctx.workspace.id, JSON.stringify([...new Set(slugs)]))
    .all<SlugOwner & { asked: string }>();
  return new Map(results.map(({ asked, ...owner }) => [asked, owner]));
}
