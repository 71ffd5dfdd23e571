import { type PictureUse, pictureSizes } from "../../../schema/api/cards";

/** The widths that a picture is kept in beside its own; for social networks there is one size. */
export const variantWidths: Record<PictureUse, readonly number[]> = {
  hero: [480, 960, pictureSizes.hero.width],
  og: [],
};
