import type { WorkspaceCtx } from "../../context";
import { isUniqueFailure } from "../../platform/db/statement";
import type { KeptPicture } from "./keep-picture";
import { type PictureRows, pictureRows } from "./picture-rows";

/**
 * Has `write` commit the rows of a kept picture; where somebody made the same bytes an image in between, once more, with that image.
 * Answers what `write` does.
 */
export async function writePicture<T>(
  ctx: WorkspaceCtx,
  kept: KeptPicture,
  alt: string,
  write: (rows: PictureRows) => Promise<T>,
): Promise<T> {
  const attempt = async () => write(await pictureRows(ctx, kept, alt));
  return attempt().catch((error: unknown) => {
    if (isUniqueFailure(error, "images.key")) return attempt();
    throw error;
  });
}
