import { z } from "zod";
import { Citation } from "./claims";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { PlanId } from "./plan";
import { FaqItem } from "./post-fields";
import { PublicProvenance } from "./provenance";

/** Shapes of the public read API (spec: "Resources and their fields"). Optional fields are absent, not null. */
export const PostStatus = z.enum(["DRAFT", "PUBLISHED", "HIDDEN"]);
export type PostStatus = z.infer<typeof PostStatus>;

/** The image in another size, for `srcset`. */
export const ImageVariant = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: "ImageVariant" });

const share = z.number().min(0).max(1);
export const FocalPoint = z.object({ x: share, y: share }).meta({ id: "FocalPoint" });

export const BlogPostImageAsset = z
  .object({
    status: z.enum(["ready", "pending", "failed"]),
    style: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
    alt: z.string().optional(),
    createdAt: Instant.optional(),
    source: z.enum(["generated", "template", "uploaded", "imported"]),
    /** The part to keep in view when the image is cropped, from 0 to 1 of its width and height; absent for the center. */
    focalPoint: FocalPoint.optional(),
    /** Other sizes, narrowest first; absent if there are none. */
    variants: z.array(ImageVariant).optional(),
  })
  .meta({ id: "BlogPostImageAsset" });
export type BlogPostImageAsset = z.infer<typeof BlogPostImageAsset>;

export const RelatedPostSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().optional(),
    categories: z.array(z.string()).optional(),
    publishedAt: Instant.nullable().optional(),
    updatedAt: Instant,
  })
  .meta({ id: "RelatedPostSummary" });
export type RelatedPostSummary = z.infer<typeof RelatedPostSummary>;

export const BrandingInfo = z
  .object({ planId: PlanId, brandingRequired: z.boolean(), hidden: z.boolean().optional() })
  .meta({ id: "BrandingInfo" });
export type BrandingInfo = z.infer<typeof BrandingInfo>;

/** What readers see of an author who has a profile. */
export const PublicAuthor = z
  .object({
    /** One of the post's `authors`. */
    name: z.string(),
    bio: z.string().optional(),
    url: z.string().optional(),
    image: z
      .object({
        url: z.url(),
        width: z.number().int(),
        height: z.number().int(),
        /** Other sizes, narrowest first. */
        variants: z
          .array(z.object({ url: z.url(), width: z.number().int(), height: z.number().int() }))
          .optional(),
      })
      .optional(),
  })
  .meta({ id: "PublicAuthor" });
export type PublicAuthor = z.infer<typeof PublicAuthor>;

export const PublicPost = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().optional(),
    content: z.string(),
    status: z.literal("PUBLISHED"),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    authors: z.array(z.string()).optional(),
    /** The profiles of the authors who have one. */
    authorProfiles: z.array(PublicAuthor).optional(),
    images: z.object({ hero: BlogPostImageAsset.optional() }).optional(),
    relatedPosts: z.array(RelatedPostSummary).optional(),
    faq: z.object({ items: z.array(FaqItem) }).optional(),
    /** Sources of sentences in the text, if the workspace shows them. */
    citations: z.array(Citation).optional(),
    seo: z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      keywords: z.array(z.string()).optional(),
    }),
    metadata: z.object({
      canonicalUrl: z.string().optional(),
      ogImageUrl: z.string().optional(),
      heroImageUrl: z.string().optional(),
      readingTimeMinutes: z.number(),
      wordCount: z.number(),
      jsonLd: z.record(z.string(), z.unknown()).optional(),
      aliases: z.array(z.string()).optional(),
      provenance: PublicProvenance.optional(),
    }),
    branding: BrandingInfo.optional(),
    publishedAt: Instant.optional(),
    updatedAt: Instant,
  })
  .meta({ id: "PublicPost" });
export type PublicPost = z.infer<typeof PublicPost>;

export const PublicPostList = listOf(PublicPost)
  .extend({ branding: BrandingInfo })
  .meta({ id: "PublicPostList" });
export type PublicPostList = z.infer<typeof PublicPostList>;

export const PublicPostAnswer = z.object({ post: PublicPost });

export const PublicSearchHit = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().optional(),
    categories: z.array(z.string()),
    publishedAt: Instant.optional(),
    updatedAt: Instant,
    /** A passage around the matched words, as plain text. */
    snippet: z.string(),
  })
  .meta({ id: "PublicSearchHit" });
export const PublicSearchAnswer = listOf(PublicSearchHit);
