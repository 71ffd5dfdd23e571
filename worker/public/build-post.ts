import type { Built } from "./body-cache";
import { publicColumns } from "./public-columns";
import { type Addresses, type PublicRow, publicPost, type RelatedRow, relatedSummary } from "./public-row";
import type { Sql } from "./read-batch";
import { effectiveVersion, readVersioned, rowsOf } from "./versioned";

/** Number of related posts in a single-post response. */
export const relatedShown = 5;

const bySlug = `SELECT ${publicColumns}, p.status FROM posts p WHERE p.workspace_id = ?1 AND p.slug = ?2`;

const related = `SELECT r.id, r.title, r.slug, r.excerpt, r.derived_excerpt AS derivedExcerpt, r.categories,
    r.published_at AS publishedAt, r.updated_at AS updatedAt
  FROM related_posts l JOIN posts r ON r.id = l.related_id
  WHERE l.post_id = (SELECT id FROM posts WHERE workspace_id = ?1 AND slug = ?2) AND r.status = 'PUBLISHED'
  ORDER BY l.score DESC, l.related_id DESC LIMIT ${relatedShown}`;

const movedTo = `SELECT p.slug FROM slug_history h JOIN posts p ON p.id = h.post_id
  WHERE h.workspace_id = ?1 AND h.slug = ?2 AND p.status = 'PUBLISHED'`;

/** A post by its slug; 404 if it is not public, with the new slug as a hint if it was renamed. */
export async function buildPost(
  db: Sql,
  workspaceId: string,
  slug: string,
  addresses: Addresses,
): Promise<Built> {
  const { workspace, results } = await readVersioned(db, workspaceId, `post:${slug}`, [
    db.prepare(bySlug).bind(workspaceId, slug),
    db.prepare(related).bind(workspaceId, slug),
    db.prepare(movedTo).bind(workspaceId, slug),
  ]);
  const [found, links, moved] = results;
  const version = effectiveVersion(workspace);
  const row = rowsOf<PublicRow & { status: string }>(found)[0];
  if (row?.status !== "PUBLISHED") {
    const hint = rowsOf<{ slug: string }>(moved)[0]?.slug;
    return { version, status: 404, body: "", ...(hint !== undefined && { hint }), keep: true };
  }
  const post = publicPost(row, workspace, addresses);
  post.relatedPosts = rowsOf<RelatedRow>(links).map(relatedSummary);
  return { version, status: 200, body: JSON.stringify({ success: true, data: { post } }), keep: true };
}
