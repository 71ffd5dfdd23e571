import type { ReadOptions } from "./options.ts";
import type {
  BlogPost,
  MovedPost,
  PostResponse,
  PostsResponse,
  SearchResponse,
  SitemapEntry,
} from "./types.ts";

/**
 * Options of `getPosts`.
 *
 * @example
 * import type { GetPostsOptions } from "@blogsvc/client";
 *
 * export const secondPage: GetPostsOptions = { limit: 10, cursor: "2", category: "news" };
 */
export interface GetPostsOptions extends ReadOptions {
  /** Posts per page, 1-100. Default: 20. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; by default the first page. */
  cursor?: string | undefined;
  /** A category's name or slug, in any case. */
  category?: string | undefined;
}

/**
 * Options of `resolvePost`.
 *
 * @example
 * import type { ResolvePostOptions } from "@blogsvc/client";
 *
 * export const options: ResolvePostOptions = { slug: "hello-world", next: { revalidate: 60 } };
 */
export interface ResolvePostOptions extends ReadOptions {
  slug: string;
}

/**
 * Options of `getPostBySlug`.
 *
 * @example
 * import type { GetPostOptions } from "@blogsvc/client";
 *
 * export const options: GetPostOptions = { slug: "old-name", followMoved: true };
 */
export interface GetPostOptions extends ResolvePostOptions {
  /** Whether a changed slug returns the post at its new one. Default: false, which returns null. */
  followMoved?: boolean | undefined;
}

/**
 * Options of `posts`.
 *
 * @example
 * import type { IteratePostsOptions } from "@blogsvc/client";
 *
 * export const options: IteratePostsOptions = { limit: 50, category: "news" };
 */
export interface IteratePostsOptions extends ReadOptions {
  /** Posts per request, 1-100. Default: 100. */
  limit?: number | undefined;
  /** A category's name or slug, in any case. */
  category?: string | undefined;
}

/**
 * Options of `search`.
 *
 * @example
 * import type { SearchOptions } from "@blogsvc/client";
 *
 * export const options: SearchOptions = { q: "evening light", limit: 5, page: 1 };
 */
export interface SearchOptions extends ReadOptions {
  /** Words that must all occur, at most 200 characters; the last may be a prefix. */
  q: string;
  /** Hits per page, 1-100. Default: 20. */
  limit?: number | undefined;
  /** From 1. Default: 1. */
  page?: number | undefined;
}

/**
 * Reads the published posts of one workspace. Every call may reject with `ApiError`, or with `ConfigError` without a workspaceSlug.
 *
 * @example
 * import type { BlogsvcClient } from "@blogsvc/client";
 *
 * export async function titles(client: BlogsvcClient): Promise<string[]> {
 *   const found: string[] = [];
 *   for await (const { title } of client.posts()) found.push(title);
 *   return found;
 * }
 */
export interface BlogsvcClient {
  /** One page of posts, newest first. */
  getPosts(options?: GetPostsOptions): Promise<PostsResponse>;
  /** The post, or null if it does not exist or is not published. Rejects with `ConfigError` if the slug is not a string. */
  getPostBySlug(options: GetPostOptions): Promise<BlogPost | null>;
  getPostBySlug(slug: string, options?: Omit<GetPostOptions, "slug">): Promise<BlogPost | null>;
  /** As `getPostBySlug`, but also returns where a changed slug went and the version of the post. */
  resolvePost(options: ResolvePostOptions): Promise<PostResponse | MovedPost | null>;
  /**
   * All posts, fetched page by page as needed. A post pushed to the next page by a new one is yielded once; if one is unpublished
   * in the meantime, another may be missed.
   */
  posts(options?: IteratePostsOptions): AsyncGenerator<BlogPost, void, undefined>;
  /** Slugs and modification times of all posts, read in batches of 100. */
  getSitemapEntries(options?: ReadOptions): Promise<SitemapEntry[]>;
  /** Published posts that contain all the words, best first. */
  search(options: SearchOptions): Promise<SearchResponse>;
}
