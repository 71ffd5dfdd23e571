import { type PictureUse, pictureSizes } from "../../../schema/api/cards";

/** Widths stored in addition to an image's own; social images have one size. */
export const variantWidths: Record<PictureUse, readonly number[]> = {
  hero: [480, 960, pictureSizes.hero.width],
  og: [],
};
