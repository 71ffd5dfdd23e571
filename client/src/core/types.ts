/** A plan of the service. Branding may be hidden on all but `free`. */
export type PlanId = "free" | "starter" | "pro" | "enterprise";

/** The states of a post. The public API answers with `PUBLISHED` ones only. */
export type PostStatus = "DRAFT" | "PUBLISHED" | "HIDDEN";

/** Whether the attribution footer must be shown. */
export interface BrandingInfo {
  planId: PlanId;
  /** True on `free`: components then show the footer whatever their props say. */
  brandingRequired: boolean;
  /** Set when the workspace chose to hide the footer, which only counts where it is not required. */
  hidden?: boolean;
}

/** A picture of a post. */
export interface BlogPostImageAsset {
  status: "ready" | "pending" | "failed";
  style: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Absolute. */
  url: string;
  /** What the picture shows, as plain text. */
  alt?: string;
  /** ISO 8601 in UTC. */
  createdAt?: string;
  source: "generated" | "template" | "uploaded" | "imported";
}

/** A post that another one names as related. */
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

/** One question and its answer, both plain text. */
export interface FaqItem {
  question: string;
  answer: string;
}

/** What search engines are told instead of title and excerpt. */
export interface BlogPostSeo {
  /** Falls back to the post's title. */
  title?: string;
  description?: string;
  keywords?: string[];
}

/** Facts about a post. */
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
  /** Former addresses of an imported post, for redirects. */
  aliases?: string[];
}

/** A published post, as the public API answers it, and the version it was read at. */
export interface BlogPost {
  id: string;
  title: string;
  /** One path segment; percent-encode it in addresses. */
  slug: string;
  /** Plain text. */
  excerpt?: string;
  /** Markdown: render it with `@blogsvc/client/markdown`. */
  content: string;
  status: "PUBLISHED";
  categories: string[];
  authors?: string[];
  images?: { hero?: BlogPostImageAsset };
  /** Only where one post was asked for. */
  relatedPosts?: RelatedPostSummary[];
  faq?: { items: FaqItem[] };
  seo: BlogPostSeo;
  metadata: BlogPostMetadata;
  /** Only where one post was asked for; of a list it stands beside the posts. */
  branding?: BrandingInfo;
  /** ISO 8601 in UTC. */
  publishedAt?: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  /**
   * The workspace's version that the post was read at, from the answer's header: content of `<meta name="blogsvc:version">`.
   * Kept with the post, since a number asked for later would call an old post new.
   */
  version?: number;
}

/** Where a page of a list stands. Pages count from 1; `totalPages` is 0 for an empty list. */
export interface Pagination {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  hasMore: boolean;
}

/** One page of posts. */
export interface PostsResponse {
  /** Newest first. */
  posts: BlogPost[];
  /** Give it to the next `getPosts`; absent on the last page. */
  nextCursor?: string;
  pagination?: Pagination;
  branding?: BrandingInfo;
  /** The workspace's version that the page was read at: content of `<meta name="blogsvc:version">`. */
  version?: number;
}

/** What there is at a slug. */
export interface PostResponse {
  post: BlogPost;
  /** As `post.version`. */
  version?: number;
}

/** The post at a slug that was changed. */
export interface MovedPost {
  /** Its slug now. */
  movedTo: string;
}

/** One post for a sitemap. */
export interface SitemapEntry {
  slug: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/** A post that holds the words searched for. */
export interface SearchHit {
  id: string;
  title: string;
  slug: string;
  excerpt?: string;
  categories: string[];
  /** ISO 8601 in UTC. */
  publishedAt?: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  /** A passage around the words, as plain text. */
  snippet: string;
}

/** One page of a search, best first. */
export interface SearchResponse {
  hits: SearchHit[];
  pagination?: Pagination;
  /** The page number of the next page, absent on the last. */
  nextPage?: number;
}
