import type { BlogPost, BrandingInfo } from "./post-types.ts";

export type * from "./post-types.ts";

/**
 * The position of a page in a list. Pages count from 1; `totalPages` is 0 for an empty list.
 *
 * @example
 * import type { Pagination } from "@blogsvc/client";
 *
 * export const position = ({ page, totalPages }: Pagination): string => `${page} of ${totalPages}`;
 */
export interface Pagination {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  hasMore: boolean;
}

/**
 * One page of posts.
 *
 * @example
 * import type { PostsResponse } from "@blogsvc/client";
 *
 * export const isLast = ({ nextCursor }: PostsResponse): boolean => nextCursor === undefined;
 */
export interface PostsResponse {
  /** Newest first. */
  posts: BlogPost[];
  /** Pass it to the next `getPosts`; absent on the last page. */
  nextCursor?: string;
  pagination?: Pagination;
  branding?: BrandingInfo;
  /** The workspace's version that the page was read at: content of `<meta name="blogsvc:version">`. */
  version?: number;
}

/**
 * The post found at a slug.
 *
 * @example
 * import { createBlogsvcFromEnv, type PostResponse } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * const found = await client.resolvePost({ slug: "hello-world" });
 * export const here: PostResponse | null = found && "post" in found ? found : null;
 */
export interface PostResponse {
  post: BlogPost;
  /** Same as `post.version`. */
  version?: number;
}

/**
 * The result for a slug that was changed.
 *
 * @example
 * import { createBlogsvcFromEnv, type MovedPost } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * const found = await client.resolvePost({ slug: "old-name" });
 * export const elsewhere: MovedPost | null = found && "movedTo" in found ? found : null;
 */
export interface MovedPost {
  /** Its current slug. */
  movedTo: string;
}

/**
 * One post in a sitemap.
 *
 * @example
 * import { buildSitemap, type SitemapEntry } from "@blogsvc/client";
 *
 * const entries: SitemapEntry[] = [{ slug: "hello-world", updatedAt: "2026-11-21T14:51:25.870Z" }];
 * console.log(buildSitemap(entries, { siteUrl: "https://www.acme.example" }));
 */
export interface SitemapEntry {
  slug: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/**
 * A post that matches a search.
 *
 * @example
 * import type { SearchHit } from "@blogsvc/client";
 *
 * export const line = ({ title, snippet }: SearchHit): string => `${title}: ${snippet}`;
 */
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

/**
 * One page of a search, best first.
 *
 * @example
 * import type { SearchResponse } from "@blogsvc/client";
 *
 * export const titles = ({ hits }: SearchResponse): string[] => hits.map(({ title }) => title);
 */
export interface SearchResponse {
  hits: SearchHit[];
  pagination?: Pagination;
  /** The page number of the next page, absent on the last. */
  nextPage?: number;
}
