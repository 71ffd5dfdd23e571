import type { WorkspaceCtx } from "../../context";

export interface ImageUser {
  id: string;
  title: string;
}

/** A post uses an image as its hero, or would once its private edits are made public, or in social networks. */
export const usesImage = `SELECT p.id, p.title FROM posts p
    WHERE p.workspace_id = ?2 AND p.hero IS NOT NULL AND p.hero ->> '$.imageId' = ?1
  UNION SELECT p.id, p.title FROM posts p
    WHERE p.workspace_id = ?2 AND p.og_image IS NOT NULL AND p.og_image ->> '$.imageId' = ?1
  UNION SELECT p.id, p.title FROM posts p JOIN working_copies c ON c.post_id = p.id
    WHERE p.workspace_id = ?2 AND c.fields ->> '$.heroImageId' = ?1`;

/** The workspace's cards show an image as their logo. */
export const isLogo =
  "SELECT 1 FROM workspaces WHERE id = ?2 AND brand IS NOT NULL AND brand ->> '$.logoImageId' = ?1";

/** Posts that use an image, by title. */
export async function imageUsers(ctx: WorkspaceCtx, imageId: string): Promise<ImageUser[]> {
  const { results } = await ctx.d1
    .prepare(`${usesImage} ORDER BY title LIMIT 100`)
    .bind(imageId, ctx.workspace.id)
    .all<ImageUser>();
  return results;
}
