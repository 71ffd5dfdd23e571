import { z } from "zod";
import { HttpUrl } from "./http-url";
import { imageMaxBytes, imageSizesMax, imageSizesMaxBytes, imageTypes } from "./image-limits";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { BlogPostImageAsset } from "./public";
import { optionalLine } from "./text-line";

export { imageMaxBytes, imageSizesMaxBytes, imageTypes };

export const Image = BlogPostImageAsset.extend({
  id: z.string(),
  contentType: z.enum(imageTypes),
  bytes: z.number().int(),
  alt: z.string(),
  createdAt: Instant,
}).meta({ id: "Image" });
export type Image = z.infer<typeof Image>;
export const ImageList = listOf(Image);
export const ImageUpdate = z.object({ alt: optionalLine(500) });

const part = z.instanceof(File).meta({ type: "string", format: "binary" });

/**
 * A multipart form. Without `alt` the image gets an empty alt text: decoration, to a screen reader. Each `sizes` part is the same image in
 * a smaller width.
 */
export const ImageFromUrl = z.strictObject({
  url: HttpUrl.meta({ description: "Where the image is; redirects are followed" }),
  alt: optionalLine(500).default(""),
});
export type ImageFromUrl = z.infer<typeof ImageFromUrl>;

export const ImageUpload = z.object({
  file: part,
  alt: optionalLine(500).default(""),
  sizes: z
    .union([part, z.array(part).max(imageSizesMax)])
    .optional()
    .meta({
      type: "array",
      items: { type: "string", format: "binary" },
      description: "The same image in smaller widths for smaller screens: JPEG, PNG or WebP",
    }),
});
