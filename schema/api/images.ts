import { z } from "zod";
import { imageMaxBytes, imageTypes } from "./image-limits";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { BlogPostImageAsset } from "./public";

export { imageMaxBytes, imageTypes };

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

/** A multipart form. Without `alt` the image has an empty alternative text: decoration, for a screen reader. */
export const ImageUpload = z.object({
  file: z.instanceof(File).meta({ type: "string", format: "binary" }),
  alt: z.string().trim().max(500).default(""),
});
