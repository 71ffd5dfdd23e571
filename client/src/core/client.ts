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
 * What `getPosts` takes.
 *
 * @example
 * import type { GetPostsOptions } from "@blogsvc/client";
 *
 * export const secondPage: GetPostsOptions = { limit: 10, cursor: "2", category: "news" };
 */
export interface GetPostsOptions extends ReadOptions {
  /** Posts on a page, 1-100. Default: 20. */
  limit?: number | undefined;
  /** `nextCursor` of the page before; without it the first page. */
  cursor?: string | undefined;
  /** A category's name or its slug, in any case. */
  category?: string | undefined;
}

/**
 * What `resolvePost` takes.
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
 * What `getPostBySlug` takes.
 *
 * @example
 * import type { GetPostOptions } from "@blogsvc/client";
 *
 * export const options: GetPostOptions = { slug: "old-name", followMoved: true };
 */
export interface GetPostOptions extends ResolvePostOptions {
  /** Whether a slug that was changed answers with the post at its new one. Default: false, which answers null. */
  followMoved?: boolean | undefined;
}

/**
 * What `posts` takes.
 *
 * @example
 * import type { IteratePostsOptions } from "@blogsvc/client";
 *
 * export const options: IteratePostsOptions = { limit: 50, category: "news" };
 */
export interface IteratePostsOptions extends ReadOptions {
  /** Posts read at once, 1-100. Default: 100. */
  limit?: number | undefined;
  /** A category's name or its slug, in any case. */
  category?: string | undefined;
}

/**
 * What `search` takes.
 *
 * @example
 * import type { SearchOptions } from "@blogsvc/client";
 *
 * export const options: SearchOptions = { q: "evening light", limit: 5, page: 1 };
 */
export interface SearchOptions extends ReadOptions {
  /** Words that must all occur, at most 200 characters; the last may be a beginning. */
  q: string;
  /** Hits on a page, 1-100. Default: 20. */
  limit?: number | undefined;
  /** From 1. Default: 1. */
  page?: number | undefined;
}

/**
 * Reads the published posts of one workspace. Every call may reject with `ApiError`, and without a workspaceSlug with `ConfigError`.
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
  /** The post, or null when it is missing or not published. Rejects with `ConfigError` when the slug is not a string. */
  getPostBySlug(options: GetPostOptions): Promise<BlogPost | null>;
  getPostBySlug(slug: string, options?: Omit<GetPostOptions, "slug">): Promise<BlogPost | null>;
  /** As `getPostBySlug`, but says where a changed slug went, and of which version the post is. */
  resolvePost(options: ResolvePostOptions): Promise<PostResponse | MovedPost | null>;
  /**
   * All posts, page by page as they are used. A post that a new one pushes onto the next page comes once; if one is
   * unpublished during the read, another may be missed.
   */
  posts(options?: IteratePostsOptions): AsyncGenerator<BlogPost, void, undefined>;
  /** Slug and time of change of all posts, read in batches of 100. */
  getSitemapEntries(options?: ReadOptions): Promise<SitemapEntry[]>;
  /** Published posts that hold all the words, best first. */
  search(options: SearchOptions): Promise<SearchResponse>;
}
