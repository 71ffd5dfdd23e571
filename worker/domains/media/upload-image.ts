import type { Image } from "../../../schema/api/images";
import type { WorkspaceCtx } from "../../context";
import { contentName } from "./content-name";
import { imageView } from "./image-view";
import { readyImage } from "./inspect-image";
import { inspectSizes } from "./inspect-sizes";
import { storeImage } from "./store-image";

export interface ImageUpload {
  bytes: Uint8Array;
  alt: string;
  fileName?: string;
  /** The same image in smaller widths. */
  sizes?: Uint8Array[];
}

/** An import may undo what it added, but nothing that a person uploaded as well. */
const keepByHand = "UPDATE images SET source = 'uploaded' WHERE id = ?1 AND source = 'imported'";

/**
 * Stores an image without its metadata, under the hash of the remaining bytes. If the workspace already has those bytes, that image stays
 * with its alt text and sizes. Throws as `inspectImage`, `inspectSizes` and `storeImage` do.
 */
export async function uploadImage(
  ctx: WorkspaceCtx,
  { bytes: uploaded, alt, fileName = "", sizes = [] }: ImageUpload,
): Promise<{ image: Image; created: boolean }> {
  const { bytes, extension, contentType, width, height } = readyImage(uploaded);
  const smaller = inspectSizes({ bytes, width, height }, sizes);
  const { row, created } = await storeImage(ctx, {
    name: await contentName(bytes, extension),
    bytes,
    fileName,
    contentType,
    width,
    height,
    alt,
    status: "ready",
    style: "photo",
    source: "uploaded",
    sizes: smaller,
  });
  if (row.source !== "imported") return { image: imageView(ctx, row), created };
  await ctx.d1.prepare(keepByHand).bind(row.id).run();
  return { image: imageView(ctx, { ...row, source: "uploaded" }), created };
}
