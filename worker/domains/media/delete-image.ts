import { asc, eq } from "drizzle-orm";
import { imageVariants } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { toTrash } from "../../platform/trash";
import { imageTrashAudit } from "./image-trash-rows";
import { loadImage } from "./load-image";

interface ImageUser {
  id: string;
  title: string;
}

/** Whether a post uses an image as its hero or social image, in its public text or its working copy. */
const usesImage = `SELECT p.id, p.title FROM posts p
    WHERE p.workspace_id = ?2 AND p.hero IS NOT NULL AND p.hero ->> '$.imageId' = ?1
  UNION SELECT p.id, p.title FROM posts p
    WHERE p.workspace_id = ?2 AND p.og_image IS NOT NULL AND p.og_image ->> '$.imageId' = ?1
  UNION SELECT p.id, p.title FROM posts p JOIN working_copies c ON c.post_id = p.id
    WHERE p.workspace_id = ?2 AND c.fields ->> '$.heroImageId' = ?1`;

/** The logo of the workspace's cards. */
const isLogo =
  "SELECT 1 FROM workspaces WHERE id = ?2 AND brand IS NOT NULL AND brand ->> '$.logoImageId' = ?1";

/** An author with this picture. */
const isPortrait = "SELECT name FROM authors WHERE workspace_id = ?2 AND profile ->> '$.image.imageId' = ?1";

/** Posts that use an image, by title. */
async function imageUsers(ctx: WorkspaceCtx, imageId: string): Promise<ImageUser[]> {
  const { results } = await ctx.d1
    .prepare(`${usesImage} ORDER BY title LIMIT 100`)
    .bind(imageId, ctx.workspace.id)
    .all<ImageUser>();
  return results;
}

const deleteUnused = `DELETE FROM images WHERE id = ?1 AND workspace_id = ?2
  AND NOT EXISTS (${usesImage}) AND NOT EXISTS (${isLogo}) AND NOT EXISTS (${isPortrait})`;

/**
 * Moves an image to the trash; its files stay in the bucket, so that texts still show it. Throws `conflict`, with their titles, while posts
 * have it as their hero or social image, or while it is the cards' logo or an author's picture.
 */
export async function deleteImage(ctx: WorkspaceCtx, id: string): Promise<void> {
  const image = await loadImage(ctx, id);
  const variants = await ctx.db
    .select()
    .from(imageVariants)
    .where(eq(imageVariants.imageId, id))
    .orderBy(asc(imageVariants.width));
  const files = [image, ...variants];
  await guardedBatch(
    ctx,
    [
      statement(ctx, ctx.db.delete(imageVariants).where(eq(imageVariants.imageId, id))),
      ctx.d1.prepare(deleteUnused).bind(id, ctx.workspace.id),
      mustHaveChanged(ctx),
      toTrash(ctx, "image", {
        ...image,
        title: image.name || image.alt || "Image",
        variants,
        keys: files.map(({ key }) => key),
        allBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      }),
      imageTrashAudit(ctx, "image.deleted", image),
    ],
    () => inUse(ctx, id),
  );
}

async function inUse(ctx: WorkspaceCtx, id: string): Promise<AppError> {
  await loadImage(ctx, id);
  const posts = await imageUsers(ctx, id);
  const [first] = posts;
  if (!first && (await ctx.d1.prepare(isLogo).bind(id, ctx.workspace.id).first()))
    return new AppError("conflict", "The image is the logo on your cards; choose another logo first");
  const author =
    first ?? (await ctx.d1.prepare(isPortrait).bind(id, ctx.workspace.id).first<{ name: string }>());
  if (author && "name" in author)
    return new AppError(
      "conflict",
      `This image is the author picture of ${author.name}; choose another picture for them first`,
    );
  if (!first) return new AppError("conflict", "Someone else changed this image. Reload and try again.");
  const others = posts.length > 1 ? ` and ${posts.length - 1} more` : "";
  return new AppError(
    "conflict",
    `The image is used by "${first.title}"${others}; choose a different image for that post first`,
    { posts },
  );
}
