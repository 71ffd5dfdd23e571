import { z } from "zod";
import { Instant, listOf } from "./common";
import { BlogPostImageAsset } from "./public";

export const imageMaxBytes = 10 * 1024 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;

export const Image = BlogPostImageAsset.extend({
  id: z.string(),
  contentType: z.enum(imageTypes),
  bytes: z.number().int(),
  alt: z.string(),
  createdAt: Instant,
}).meta({ id: "Image" });
export type Image = z.infer<typeof Image>;
export const ImageList = listOf(Image);
export const ImageUpdate = z.object({ alt: z.string().trim().max(500) });
