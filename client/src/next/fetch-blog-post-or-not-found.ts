import type { BlogPost } from "../core/index.ts";
import { slugOptions } from "../core/slug-options.ts";
import { type FetchBlogPostOptions, fetchBlogPost } from "./fetch-blog-post.ts";
import { navigationOfNext } from "./next-features.ts";

/**
 * As `fetchBlogPost`, but a missing post shows the site's `not-found.tsx` with status 404.
 *
 * @example
 * import { fetchBlogPostOrNotFound } from "@blogsvc/client/next";
 * import { BlogPost } from "@blogsvc/client/react";
 *
 * export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
 *   return <BlogPost post={await fetchBlogPostOrNotFound(await params)} />;
 * }
 */
export const fetchBlogPostOrNotFound = async (
  ...[given, more]: [FetchBlogPostOptions] | [slug: string, options?: Omit<FetchBlogPostOptions, "slug">]
): Promise<BlogPost> =>
  (await fetchBlogPost(slugOptions(given, more))) ?? (await navigationOfNext()).notFound();
