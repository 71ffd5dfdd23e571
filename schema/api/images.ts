import { z } from "zod";
import { HttpUrl } from "./http-url";
import { imageMaxBytes, imageSizesMax, imageSizesMaxBytes, imageTypes } from "./image-limits";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { BlogPostImageAsset, FocalPoint, PostStatus } from "./public";
import { optionalLine } from "./text-line";

export { imageMaxBytes, imageSizesMaxBytes, imageTypes };

export const imagePlaces = ["hero", "text", "social"] as const;
export type ImagePlace = (typeof imagePlaces)[number];

export const Image = BlogPostImageAsset.extend({
  id: z.string(),
  /** For people; readers never see it. */
  name: z.string(),
  contentType: z.enum(imageTypes),
  bytes: z.number().int(),
  alt: z.string(),
  createdAt: Instant,
  /** How many posts use it, drafts included. Only when images are listed, once all texts have been searched. */
  uses: z.number().int().optional(),
}).meta({ id: "Image" });
export type Image = z.infer<typeof Image>;
export const ImageList = listOf(Image);
export const ImageQuery = PageQuery.extend({
  /** All of these words, in the name or the alt text. */
  q: z.string().trim().max(200).optional(),
  /** Only images that no post uses, and that are not the logo on cards. */
  unused: z.literal("true").optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;
/** `focalPoint: null` is the center. */
export const ImageUpdate = z
  .object({ alt: optionalLine(500), name: optionalLine(200), focalPoint: FocalPoint.nullable() })
  .partial();
export type ImageUpdate = z.infer<typeof ImageUpdate>;

export const ImageUse = z
  .object({
    postId: z.string(),
    title: z.string(),
    status: PostStatus,
    places: z.array(z.enum(imagePlaces)),
    /** Only in the unpublished changes of the post. */
    isUnpublished: z.boolean(),
  })
  .meta({ id: "ImageUse" });
export type ImageUse = z.infer<typeof ImageUse>;
/** At most 100, by title. */
export const ImageUseList = z.object({ items: z.array(ImageUse) });

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
