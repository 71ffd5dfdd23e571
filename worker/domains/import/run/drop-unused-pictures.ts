import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { enterAsSystem } from "../../identity";
import { dropObjects } from "../../media";

const atOnce = 50;

const inVain = `SELECT image_id AS id FROM import_items
  WHERE import_id = ?1 AND kind = 'picture' AND state = 'pending' LIMIT ${atOnce}`;

/** An import may be writing a post that has already resolved its images. */
const writing = "SELECT 1 FROM imports WHERE workspace_id = ?1 AND claim_token IS NOT NULL";

/** Everywhere the workspace may reference an image by id or URL, including what a revision would restore. */
const texts = `SELECT p.content || COALESCE(p.hero, '') || COALESCE(p.og_image, '') || COALESCE(p.og_image_url, '') || p.faq AS body
    FROM posts p WHERE p.workspace_id = ?1
  UNION ALL SELECT c.fields FROM working_copies c JOIN posts p ON p.id = c.post_id WHERE p.workspace_id = ?1
  UNION ALL SELECT r.fields FROM revisions r JOIN posts p ON p.id = r.post_id WHERE p.workspace_id = ?1
  UNION ALL SELECT w.brand FROM workspaces w WHERE w.id = ?1 AND w.brand IS NOT NULL
  UNION ALL SELECT a.profile FROM authors a WHERE a.workspace_id = ?1`;

const drop = `DELETE FROM images WHERE workspace_id = ?1 AND source = 'imported'
  AND id IN (SELECT value FROM json_each(?2)) AND NOT EXISTS (${writing})
  AND NOT EXISTS (SELECT 1 FROM image_variants v WHERE v.image_id = images.id)
  AND id NOT IN (SELECT m.id FROM (${texts}) t CROSS JOIN json_each(?2) j JOIN images m ON m.id = j.value
    WHERE instr(t.body, m.key) > 0 OR instr(t.body, m.id) > 0)
  RETURNING id, key, content_type AS contentType, bytes`;

const lookedAt = `UPDATE import_items SET state = 'done'
  WHERE import_id = ?1 AND kind = 'picture' AND image_id IN (SELECT value FROM json_each(?2))`;

interface Dropped {
  id: string;
  key: string;
  contentType: string;
  bytes: number;
}

/**
 * Deletes images that an ended import copied for posts that were then not created, unless the workspace references them or someone uploaded
 * them manually. A limited number per call: `more`; `later` while another import of the workspace is writing.
 */
export async function dropUnusedPictures(
  ctx: Ctx,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<"none" | "more" | "later"> {
  const { results } = await ctx.d1.prepare(inVain).bind(id).all<{ id: string }>();
  if (results.length === 0) return "none";
  const inside = await enterAsSystem(ctx, workspaceId);
  if (!inside || (await ctx.d1.prepare(writing).bind(workspaceId).first())) return "later";
  const ids = JSON.stringify(results.map((row) => row.id));
  const [dropped] = await ctx.d1.batch<Dropped>([
    ctx.d1.prepare(drop).bind(workspaceId, ids),
    ctx.d1.prepare(lookedAt).bind(id, ids),
  ]);
  const gone = dropped?.results ?? [];
  if (gone.length > 0) {
    await auditStatement(
      ctx,
      ...gone.map(({ id: targetId, contentType, bytes }) => ({
        workspaceId,
        action: "image.deleted" as const,
        targetKind: "image",
        targetId,
        details: { contentType, bytes },
      })),
    ).run();
  }
  await dropObjects(
    inside,
    gone.map(({ key }) => key),
  );
  return "more";
}
