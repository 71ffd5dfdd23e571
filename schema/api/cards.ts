import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1d4ed8");

export const CardLayout = z.enum(["plain", "band", "split", "frame"]);
export type CardLayout = z.infer<typeof CardLayout>;
export const CardFont = z.enum(["sans", "serif", "mono"]);
export type CardFont = z.infer<typeof CardFont>;

/** How a workspace's cards look: hero images and pictures for social networks without a model. */
export const Brand = z
  .object({
    background: colour,
    foreground: colour,
    accent: colour,
    font: CardFont,
    layout: CardLayout,
    /** An image of the workspace, in the card's corner. */
    logoImageId: z.string().nullable(),
  })
  .meta({ id: "Brand" });
export type Brand = z.infer<typeof Brand>;
export const BrandUpdate = Brand.partial();

/** What to make a picture of a post from: `card` draws it, `model` asks the writer's image model. */
export const PictureCreate = z.object({
  use: z.enum(["hero", "og"]),
  source: z.enum(["card", "model"]),
  /** What the picture shows, for a model; made from the title when absent. */
  brief: z.string().trim().max(1_000).optional(),
});
export type PictureCreate = z.infer<typeof PictureCreate>;
