import { and, asc, eq } from "drizzle-orm";
import { type HeroImage, images, imageVariants } from "../../../schema/tables";
import type { Ctx } from "../../context";
import type { ImageRow } from "./load-image";

export type HeroVariant = NonNullable<HeroImage["variants"]>[number];

/** An image of the workspace as a post stores it, with its other sizes; null if the workspace has no such image. */
export async function loadHero(
  ctx: Pick<Ctx, "db">,
  workspaceId: string,
  imageId: string,
): Promise<HeroImage | null> {
  const [[image], variants] = await ctx.db.batch([
    ctx.db
      .select()
      .from(images)
      .where(and(eq(images.id, imageId), eq(images.workspaceId, workspaceId))),
    ctx.db
      .select({ key: imageVariants.key, width: imageVariants.width, height: imageVariants.height })
      .from(imageVariants)
      .where(eq(imageVariants.imageId, imageId))
      .orderBy(asc(imageVariants.width)),
  ]);
  return image ? heroOf(image, variants) : null;
}

/** The image as a post stores it. */
export function heroOf(image: ImageRow, variants: HeroVariant[]): HeroImage {
  const { id: imageId, key, status, style, width, height, alt, source, createdAt, focalPoint } = image;
  return {
    imageId,
    key,
    status,
    style,
    width,
    height,
    alt,
    source,
    createdAt,
    ...(focalPoint && { focalPoint }),
    ...(variants.length > 0 && { variants }),
  };
}
