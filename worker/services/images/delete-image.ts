import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { isGuardFailure, mustHaveChanged } from "../write/statement";
import { imageUsers, usesImage } from "./image-users";
import { type ImageRow, loadImage } from "./load-image";

const deleteUnused = `DELETE FROM images WHERE id = ?1 AND workspace_id = ?2 AND NOT EXISTS (${usesImage})`;

/** Deletes an image for ever. Throws `conflict`, naming the posts, while one of them has it as its hero. */
export async function deleteImage(ctx: WorkspaceCtx, id: string): Promise<void> {
  const image = await loadImage(ctx, id);
  await ctx.d1
    .batch([
      ctx.d1.prepare(deleteUnused).bind(id, ctx.workspace.id),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "image.deleted",
        targetKind: "image",
        targetId: id,
        details: { contentType: image.contentType, bytes: image.bytes },
      }),
    ])
    .catch(async (error: unknown) => {
      throw isGuardFailure(error) ? await inUse(ctx, id) : error;
    });
  await deleteObject(ctx, image);
}

async function inUse(ctx: WorkspaceCtx, id: string): Promise<AppError> {
  const posts = await imageUsers(ctx, id);
  const [first] = posts;
  if (!first) return new AppError("conflict", "The image was changed meanwhile; reload and try again");
  const others = posts.length > 1 ? ` and ${posts.length - 1} more` : "";
  return new AppError(
    "conflict",
    `The image is the hero of "${first.title}"${others}; choose another there first`,
    { posts },
  );
}

/** The same bytes may have been uploaded again meanwhile: then the object is that image's. */
async function deleteObject(ctx: WorkspaceCtx, { key }: ImageRow): Promise<void> {
  const held = await ctx.d1
    .prepare("SELECT 1 FROM images WHERE workspace_id = ?1 AND key = ?2")
    .bind(ctx.workspace.id, key)
    .first();
  if (held === null) await ctx.bucket.delete(key);
}
