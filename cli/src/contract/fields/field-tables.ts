import type { FieldRule, Kind } from "./field-rule.ts";

const yes = (path: string, kind: Kind): FieldRule => ({ path, kind, required: true });
const no = (path: string, kind: Kind): FieldRule => ({ path, kind, required: false });

/** Spec: "Blog post (as returned by the public API)". */
export const postFields: FieldRule[] = [
  yes("id", "text"),
  yes("title", "text"),
  yes("slug", "text"),
  no("excerpt", "text"),
  yes("content", "text"),
  yes("status", "status"),
  no("categories", "texts"),
  no("images.hero", "object"),
  no("relatedPosts", "objects"),
  no("faq.items", "objects"),
  no("seo.title", "text"),
  no("seo.description", "text"),
  no("seo.keywords", "texts"),
  no("metadata.canonicalUrl", "text"),
  no("metadata.ogImageUrl", "text"),
  no("metadata.heroImageUrl", "text"),
  no("metadata.readingTimeMinutes", "number"),
  no("metadata.wordCount", "number"),
  no("metadata.jsonLd", "object"),
  no("branding", "object"),
  no("publishedAt", "instant"),
  yes("updatedAt", "instant"),
];

/** Spec: "Blog post", the row of `faq`. */
export const faqFields: FieldRule[] = [yes("question", "text"), yes("answer", "text")];

/** Spec: "RelatedPostSummary". */
export const relatedFields: FieldRule[] = [
  yes("id", "text"),
  yes("title", "text"),
  yes("slug", "text"),
  no("excerpt", "text"),
  no("categories", "texts"),
  no("publishedAt", "instant or null"),
  yes("updatedAt", "instant"),
];

/** Spec: "BlogPostImageAsset". */
export const imageFields: FieldRule[] = [
  yes("status", "text"),
  yes("style", "text"),
  yes("width", "number"),
  yes("height", "number"),
  yes("url", "text"),
  no("createdAt", "text"),
  yes("source", "text"),
];

/** Spec: "Pagination object". */
export const paginationFields: FieldRule[] = [
  yes("page", "number"),
  yes("limit", "number"),
  yes("total", "number"),
  yes("totalPages", "number"),
  yes("hasMore", "boolean"),
];

/** Spec: "BrandingInfo". */
export const brandingFields: FieldRule[] = [yes("planId", "plan"), yes("brandingRequired", "boolean")];
