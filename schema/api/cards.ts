import { z } from "zod";
import { optionalLine, textLines } from "./text-line";

const color = z.string().regex(/^#[0-9a-f]{6}$/, "must be a color such as #1d4ed8");

export const CardLayout = z.enum(["plain", "band", "split", "frame"]);
export type CardLayout = z.infer<typeof CardLayout>;
export const CardFont = z.enum(["sans", "serif", "mono"]);
export type CardFont = z.infer<typeof CardFont>;

/** How a workspace's cards look: hero and social images drawn without a model. */
export const Brand = z
  .object({
    background: color,
    foreground: color,
    accent: color,
    font: CardFont,
    layout: CardLayout,
    /** An image of the workspace, shown in the card's corner. */
    logoImageId: z.string().nullable(),
  })
  .meta({ id: "Brand" });
export type Brand = z.infer<typeof Brand>;
export const BrandUpdate = Brand.partial();

export const PictureUse = z.enum(["hero", "og"]);
export type PictureUse = z.infer<typeof PictureUse>;

/** Pixels; social networks show images in the second shape. */
export const pictureSizes = {
  hero: { width: 1536, height: 864 },
  og: { width: 1200, height: 630 },
} as const satisfies Record<PictureUse, { width: number; height: number }>;

/** A preview of the card with these colors and settings instead of the workspace's; nothing is saved. */
export const BrandPreview = BrandUpdate.extend({
  title: optionalLine(300),
  /** Text above the title: a category. */
  label: optionalLine(60).optional(),
  use: PictureUse.default("og"),
});
export type BrandPreview = z.infer<typeof BrandPreview>;

/** How to create an illustration: `card` draws one, `model` uses the writer's image model. */
export const PictureCreate = z.object({
  use: PictureUse,
  source: z.enum(["card", "model"]),
  /** What the image shows, as a prompt for a model; derived from the title if absent. */
  brief: textLines(1_000).optional(),
  /** Alt text; the title if absent. */
  alt: optionalLine(500).optional(),
  /** If false, a hero image is only stored; an editor that has the post open sets `heroImageId` itself. */
  attach: z.boolean().default(true),
});
export type PictureCreate = z.infer<typeof PictureCreate>;
