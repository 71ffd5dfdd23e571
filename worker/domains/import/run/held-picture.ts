import type { ImportClaim } from "./claim-import";

export type CopiedPicture = { imageId: string; key: string } | { message: string };

const find = `SELECT i.import_id AS importId, i.message, m.id AS imageId, m.key FROM import_items i
  LEFT JOIN images m ON m.id = i.image_id AND m.workspace_id = i.workspace_id
  WHERE i.workspace_id = ?1 AND i.identity = ?2 AND i.kind = 'picture'
    AND (m.id IS NOT NULL OR (i.import_id = ?3 AND i.outcome = 'failed'))
  ORDER BY m.id IS NULL LIMIT 1`;

/** What this or an earlier import made of a picture's address; null when it is to be copied. What failed before is tried again. */
export async function heldPicture({ ctx, job }: ImportClaim, url: string): Promise<CopiedPicture | null> {
  const row = await ctx.d1
    .prepare(find)
    .bind(ctx.workspace.id, url, job.id)
    .first<{ message: string | null; imageId: string | null; key: string | null }>();
  if (!row) return null;
  return row.imageId !== null && row.key !== null
    ? { imageId: row.imageId, key: row.key }
    : { message: row.message ?? "" };
}
