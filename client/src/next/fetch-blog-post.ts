import { type BlogPost, postPath } from "../core/index.ts";
import { slugOptions } from "../core/slug-options.ts";
import { type BlogOptions, blogOf } from "./blog.ts";
import { loadPost } from "./load-post.ts";
import { navigationOfNext } from "./next-features.ts";
import { slugOf } from "./slug-of.ts";

/**
 * Options of `fetchBlogPost` and `fetchBlogPostOrNotFound`.
 *
 * @example
 * import { type FetchBlogPostOptions, fetchBlogPost } from "@blogsvc/client/next";
 *
 * export const newsPost = (options: FetchBlogPostOptions) => fetchBlogPost({ ...options, routePrefix: "/news" });
 */
export interface FetchBlogPostOptions extends BlogOptions {
  /** As in the URL: percent-encoded characters are decoded. */
  slug: string;
  /** Path of the posts on the site. Default: `/blog`. */
  routePrefix?: string | undefined;
}

/**
 * The post for a server component, null if there is none. A changed slug redirects permanently to the new one (status 308), by an exception
 * of Next.js that must not be caught. The page is cached until the post changes, including a missing one and a redirect. Also accepts just
 * the slug. Rejects with `ApiError`, or with `ConfigError` if the slug is not a string.
 *
 * @example
 * import { fetchBlogPost } from "@blogsvc/client/next";
 * import { BlogPost } from "@blogsvc/client/react";
 *
 * export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
 *   const post = await fetchBlogPost(await params);
 *   return post ? <BlogPost post={post} /> : <p>There is no such post, but you may like the others.</p>;
 * }
 */
export async function fetchBlogPost(options: FetchBlogPostOptions): Promise<BlogPost | null>;
export async function fetchBlogPost(
  slug: string,
  options?: Omit<FetchBlogPostOptions, "slug">,
): Promise<BlogPost | null>;
export async function fetchBlogPost(
  given: string | FetchBlogPostOptions,
  more?: Omit<FetchBlogPostOptions, "slug">,
): Promise<BlogPost | null> {
  const options = slugOptions(given, more);
  const found = await loadPost(blogOf(options), slugOf(options.slug));
  if (!found) return null;
  if ("post" in found) return found.post;
  return (await navigationOfNext()).permanentRedirect(postPath(options.routePrefix, found.movedTo));
}
