import { type BlogsvcEnv, createBlogsvcFromEnv } from "../core/index.ts";

/**
 * The blog to read and the site that shows it: the result of `createBlogsvcFromEnv`, or the same put together by hand.
 *
 * @example
 * import { blogTags, createBlogsvcClient } from "@blogsvc/client";
 * import type { Blog } from "@blogsvc/client/next";
 *
 * export const news: Blog = {
 *   client: createBlogsvcClient({
 *     apiUrl: "https://blog.example.com",
 *     apiKey: "ba_pk_…",
 *     workspaceSlug: "acme-news",
 *   }),
 *   siteUrl: "https://www.acme.example",
 *   tags: blogTags("acme-news"),
 * };
 */
export type Blog = Pick<BlogsvcEnv, "client" | "siteUrl" | "tags">;

/**
 * Options of every helper.
 *
 * @example
 * import { type BlogOptions, fetchBlogPosts } from "@blogsvc/client/next";
 *
 * export const newest = (options: BlogOptions) => fetchBlogPosts({ ...options, limit: 3 });
 */
export interface BlogOptions {
  /** Default: `createBlogsvcFromEnv()`. */
  blog?: Blog | undefined;
}

let fromEnv: Blog | undefined;

/** The blog from the environment, read on first use: a module may be loaded before its variables are set. */
export function blogOf({ blog }: BlogOptions): Blog {
  if (blog) return blog;
  fromEnv ??= createBlogsvcFromEnv();
  return fromEnv;
}
