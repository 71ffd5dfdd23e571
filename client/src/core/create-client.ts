import type { BlogsvcClient, GetPostOptions } from "./client.ts";
import { getPosts } from "./get-posts.ts";
import { iteratePosts } from "./iterate-posts.ts";
import type { BlogsvcClientOptions } from "./options.ts";
import { createRequest } from "./request.ts";
import { followPost, resolvePost } from "./resolve-post.ts";
import { search } from "./search.ts";
import { readSettings } from "./settings.ts";
import { slugOptions } from "./slug-options.ts";

/**
 * A client for one workspace. Throws `ConfigError` when apiUrl or apiKey is missing, or both workspaceSlug and workspaceId.
 *
 * Methods may be taken off it: `const { getPosts } = createBlogsvcClient(…)`.
 *
 * @example
 * import { createBlogsvcClient } from "@blogsvc/client";
 *
 * const blog = createBlogsvcClient({
 *   apiUrl: "https://blog.example.com",
 *   apiKey: "ba_pk_…",
 *   workspaceSlug: "acme",
 * });
 * const { posts, nextCursor } = await blog.getPosts({ limit: 10, category: "news" });
 * const post = await blog.getPostBySlug("hello-world"); // or ({ slug: "hello-world", followMoved: true })
 * for await (const { title } of blog.posts()) console.log(title);
 * console.log(posts.length, nextCursor, post?.title);
 */
export function createBlogsvcClient(options: BlogsvcClientOptions): BlogsvcClient {
  const request = createRequest(readSettings(options));
  return {
    getPosts: (options = {}) => getPosts(request, options),
    getPostBySlug: async (given: string | GetPostOptions, more?: object) =>
      followPost(request, slugOptions(given, more)),
    resolvePost: async (options) => resolvePost(request, slugOptions(options)),
    posts: (options = {}) => iteratePosts(request, options),
    async getSitemapEntries(options = {}) {
      const entries = [];
      for await (const { slug, updatedAt } of iteratePosts(request, options))
        entries.push({ slug, updatedAt });
      return entries;
    },
    search: (options) => search(request, options),
  };
}
