import type { WorkspaceCtx } from "../../context";

const holders = `SELECT 1 FROM images WHERE workspace_id = ?1 AND key = ?2
  UNION ALL SELECT 1 FROM image_variants WHERE key = ?2`;

/**
 * Deletes a file from the bucket unless an image uses it: the same bytes may have been uploaded again since, or be a size of another image.
 */
export async function dropObject(ctx: WorkspaceCtx, key: string): Promise<void> {
  const held = await ctx.d1.prepare(holders).bind(ctx.workspace.id, key).first();
  if (held === null) await ctx.bucket.delete(key);
}
