/**
 * A plan of the service. All except `free` may hide the branding.
 *
 * @example
 * import type { PlanId } from "@blogsvc/client";
 *
 * export const mayHideBranding = (plan: PlanId): boolean => plan !== "free";
 */
export type PlanId = "free" | "starter" | "pro" | "enterprise";

/**
 * The states of a post. The public API returns only `PUBLISHED` ones.
 *
 * @example
 * import type { PostStatus } from "@blogsvc/client";
 *
 * export const isPublic = (status: PostStatus): boolean => status === "PUBLISHED";
 */
export type PostStatus = "DRAFT" | "PUBLISHED" | "HIDDEN";

/**
 * Whether the attribution footer must be shown.
 *
 * @example
 * import type { BrandingInfo } from "@blogsvc/client";
 *
 * export const showsFooter = ({ brandingRequired, hidden }: BrandingInfo): boolean => brandingRequired || !hidden;
 */
export interface BrandingInfo {
  planId: PlanId;
  /** True on `free`: components then show the footer regardless of their props. */
  brandingRequired: boolean;
  /** Set if the workspace chose to hide the footer; has no effect while it is required. */
  hidden?: boolean;
}

/**
 * An image in another size.
 *
 * @example
 * import type { ImageVariant } from "@blogsvc/client";
 *
 * export const candidate = ({ url, width }: ImageVariant): string => `${url} ${width}w`;
 */
export interface ImageVariant {
  /** Absolute. */
  url: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/**
 * An image of a post.
 *
 * @example
 * import type { BlogPostImageAsset } from "@blogsvc/client";
 *
 * export const ratioOf = ({ width, height }: BlogPostImageAsset): number => width / height;
 */
export interface BlogPostImageAsset {
  status: "ready" | "pending" | "failed";
  style: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Absolute. */
  url: string;
  /** What the image shows, as plain text. */
  alt?: string;
  /** ISO 8601 in UTC. */
  createdAt?: string;
  source: "generated" | "template" | "uploaded" | "imported";
  /** The part to keep in view when the image is cropped, from 0 to 1 of its width and height; absent for the center. */
  focalPoint?: { x: number; y: number };
  /** Other sizes, narrowest first; absent if there are none. */
  variants?: ImageVariant[];
}

/**
 * A post related to another one.
 *
 * @example
 * import { postPath, type RelatedPostSummary } from "@blogsvc/client";
 *
 * export const linkTo = ({ slug, title }: RelatedPostSummary) => ({ href: postPath("/blog", slug), text: title });
 */
export interface RelatedPostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt?: string;
  categories?: string[];
  /** ISO 8601 in UTC. */
  publishedAt?: string | null;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/**
 * A question and its answer, both plain text.
 *
 * @example
 * import type { FaqItem } from "@blogsvc/client";
 *
 * export const asText = ({ question, answer }: FaqItem): string => `${question}\n${answer}`;
 */
export interface FaqItem {
  question: string;
  answer: string;
}

/**
 * A sentence of a post and its source, all plain text.
 *
 * @example
 * import type { Citation } from "@blogsvc/client";
 *
 * export const footnote = ({ quote, title, url }: Citation): string => `“${quote}” (${title}, ${url})`;
 */
export interface Citation {
  /** Occurs literally in the post's Markdown. */
  sentence: string;
  /** The words of the source. */
  quote: string;
  /** The source's title. */
  title: string;
  /** The source's URL. */
  url: string;
}

/**
 * What search engines should use instead of title and excerpt.
 *
 * @example
 * import type { BlogPost, BlogPostSeo } from "@blogsvc/client";
 *
 * const fallback: BlogPostSeo = { title: "Acme", keywords: ["anvils"] };
 * export const seoOf = (post: BlogPost): BlogPostSeo => ({ ...fallback, ...post.seo });
 */
export interface BlogPostSeo {
  /** Falls back to the post's title. */
  title?: string;
  description?: string;
  keywords?: string[];
}

/**
 * How a post was made, as the service recorded it.
 *
 * @example
 * import type { PostProvenance } from "@blogsvc/client";
 *
 * export const isByMachine = ({ kind, reviewed }: PostProvenance): boolean => kind === "ai-generated" && !reviewed;
 */
export interface PostProvenance {
  /** `human`: neither a model of the service nor an MCP client wrote or edited the text. */
  kind: "human" | "ai-assisted" | "ai-generated";
  /** Whether a person approved, published or scheduled the text. */
  reviewed: boolean;
  /** Models that wrote or edited the text, if the workspace names them. */
  models?: string[];
  /** Sources of its claims, if the workspace shows its sources. */
  sources?: { title: string; url: string }[];
  /** The IPTC digital source type of a generated hero image, as a URI. */
  heroSourceType?:
    | "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
    | "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia";
  /** A sentence for readers, in English, if the workspace shows one and AI was involved. */
  line?: string;
}

/**
 * Metadata of a post.
 *
 * @example
 * import type { BlogPostMetadata } from "@blogsvc/client";
 *
 * export const minutes = ({ readingTimeMinutes }: BlogPostMetadata): string => `${readingTimeMinutes} min`;
 */
export interface BlogPostMetadata {
  /** Absolute. */
  canonicalUrl?: string;
  /** Absolute. */
  ogImageUrl?: string;
  /** Absolute. */
  heroImageUrl?: string;
  readingTimeMinutes: number;
  wordCount: number;
  /** Schema.org structured data. Write it with `JsonLd` of `@blogsvc/client/react`, or `safeJsonForScript` of `/markdown`. */
  jsonLd?: Record<string, unknown>;
  /** Former URLs of an imported post, for redirects. */
  aliases?: string[];
  /** Absent for imported posts, and for posts last published before the service recorded it. */
  provenance?: PostProvenance;
}

/**
 * The profile of one of a post's authors.
 *
 * @example
 * import type { AuthorProfile, BlogPost } from "@blogsvc/client";
 *
 * export const profileOf = ({ authorProfiles = [] }: BlogPost, name: string): AuthorProfile | undefined =>
 *   authorProfiles.find((author) => author.name === name);
 */
export interface AuthorProfile {
  /** One of the post's `authors`. */
  name: string;
  /** Plain text. */
  bio?: string;
  /** A website or social profile. */
  url?: string;
  /** Width and height are in pixels; `variants` are other sizes, narrowest first. */
  image?: { url: string; width: number; height: number; variants?: ImageVariant[] };
}

/**
 * A published post as the public API returns it, and the version it was read at.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 *
 * export const summaryOf = ({ title, excerpt = "", publishedAt }: BlogPost) => ({ title, excerpt, publishedAt });
 */
export interface BlogPost {
  id: string;
  title: string;
  /** One path segment; percent-encode it in URLs. */
  slug: string;
  /** Plain text. */
  excerpt?: string;
  /** Markdown: render it with `@blogsvc/client/markdown`. */
  content: string;
  status: "PUBLISHED";
  categories: string[];
  tags: string[];
  authors?: string[];
  /** The profiles of the authors who have one. */
  authorProfiles?: AuthorProfile[];
  images?: { hero?: BlogPostImageAsset };
  /** Only when reading a single post. */
  relatedPosts?: RelatedPostSummary[];
  faq?: { items: FaqItem[] };
  /** Only if the workspace shows its sources. */
  citations?: Citation[];
  seo: BlogPostSeo;
  metadata: BlogPostMetadata;
  /** Only when reading a single post; a list has it beside the posts. */
  branding?: BrandingInfo;
  /** ISO 8601 in UTC. */
  publishedAt?: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  /**
   * The workspace's version that the post was read at, from the response header: content of `<meta name="blogsvc:version">`. Stored with
   * the post, since a number read later would make an old post look new.
   */
  version?: number;
}
