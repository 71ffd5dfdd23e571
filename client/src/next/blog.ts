import { type BlogsvcEnv, createBlogsvcFromEnv } from "../core/index.ts";

/**
 * Whose posts, and where they are shown: what `createBlogsvcFromEnv` gives, or the same put together by hand.
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
 * What every helper takes.
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

/** The blog of the environment, read when it is first needed: a module may be loaded where its variables are not set. */
export function blogOf({ blog }: BlogOptions): Blog {
  if (blog) return blog;
  fromEnv ??= createBlogsvcFromEnv();
  return fromEnv;
}
