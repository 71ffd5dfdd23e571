import { z } from "zod";
import { type PictureUse, pictureSizes } from "../../../schema/api/cards";
import type { HeroImage } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { contentName, requireImageRoom } from "../media";

export interface MadeFile {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

/** An image created by this service, in its sizes. */
export interface MadePicture extends MadeFile {
  style: string;
  source: HeroImage["source"];
  /** Narrowest first. */
  variants: MadeFile[];
}

/** Widths stored in addition to an image's own; social images have one size. */
export const variantWidths: Record<PictureUse, readonly number[]> = {
  hero: [480, 960, pictureSizes.hero.width],
  og: [],
};

const KeptFile = z.object({
  key: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});

/** An image whose bytes are in the bucket, before any table references it. */
export const KeptPicture = KeptFile.extend({
  style: z.string(),
  source: z.enum(["generated", "template", "uploaded", "imported"]),
  variants: z.array(KeptFile),
});
export type KeptPicture = z.infer<typeof KeptPicture>;

/** Stores an image and its sizes in the bucket under the hashes of their bytes. Throws `limit_reached` if the plan has no room. */
export async function keepPicture(ctx: WorkspaceCtx, picture: MadePicture): Promise<KeptPicture> {
  const files = [picture, ...picture.variants];
  await requireImageRoom(
    ctx,
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  const variants: z.infer<typeof KeptFile>[] = [];
  for (const variant of picture.variants) variants.push(await keep(ctx, variant));
  const { style, source } = picture;
  return { ...(await keep(ctx, picture)), style, source, variants };
}

async function keep(ctx: WorkspaceCtx, file: MadeFile): Promise<z.infer<typeof KeptFile>> {
  const { bytes, contentType, extension, width, height } = file;
  const key = `${ctx.workspace.id}/${await contentName(bytes, extension)}`;
  await ctx.bucket.put(key, bytes, { httpMetadata: { contentType } });
  return { key, contentType, bytes: bytes.length, width, height };
}
