import type { PostsResponse } from "../core/index.ts";
import { type Blog, type BlogOptions, blogOf } from "./blog.ts";
import { cacheTags } from "./cache-tags.ts";
import { onceARequest } from "./once-a-request.ts";
import { underWay } from "./renders-under-way.ts";

/** As loadPost, with the tags of lists. Separate arguments, because React compares them one by one. */
const loadPosts = onceARequest(
  (
    blog: Blog,
    limit: number | undefined,
    cursor: string | undefined,
    category: string | undefined,
  ): Promise<PostsResponse> => {
    const tags = cacheTags(blog.tags.posts, blog.tags.workspace);
    return underWay(tags, () => blog.client.getPosts({ limit, cursor, category, next: { tags } }));
  },
);

/**
 * Options of `fetchBlogPosts`.
 *
 * @example
 * import { type FetchBlogPostsOptions, fetchBlogPosts } from "@blogsvc/client/next";
 *
 * const secondPage: FetchBlogPostsOptions = { limit: 12, page: 2, category: "news" };
 * export const { posts, pagination } = await fetchBlogPosts(secondPage);
 */
export interface FetchBlogPostsOptions extends BlogOptions {
  /** Posts per page, 1-100. Default: 20. */
  limit?: number | undefined;
  /** From 1, for URLs such as `/blog/page/2`. Anything but a whole number from 1 means the first page, like a URL without one. */
  page?: number | undefined;
  /** `nextCursor` of the previous page, instead of `page`. */
  cursor?: string | undefined;
  /** A category's name or slug, in any case. */
  category?: string | undefined;
}

/**
 * One page of posts for a server component, newest first. The rendered page is cached until a post changes. Two calls in one render make
 * one request. Rejects with `ApiError`.
 *
 * @example
 * import { fetchBlogPosts } from "@blogsvc/client/next";
 * import { BlogPostList } from "@blogsvc/client/react";
 *
 * export default async function BlogPage() {
 *   return <BlogPostList {...await fetchBlogPosts({ limit: 12 })} />;
 * }
 */
export function fetchBlogPosts(options: FetchBlogPostsOptions = {}): Promise<PostsResponse> {
  const { limit, page, category } = options;
  const isLater = page !== undefined && Number.isSafeInteger(page) && page > 1;
  const cursor = options.cursor ?? (isLater ? `${page}` : undefined);
  return loadPosts(blogOf(options), limit, cursor, category);
}
