import { type BlogOptions, blogOf } from "./blog.ts";
import { loadSitemapEntries } from "./load-sitemap-entries.ts";

/**
 * Options of `generateBlogStaticParams`.
 *
 * @example
 * import { type GenerateBlogStaticParamsOptions, generateBlogStaticParams } from "@blogsvc/client/next";
 *
 * const newest: GenerateBlogStaticParamsOptions = { limit: 50 };
 * export const generateStaticParams = () => generateBlogStaticParams(newest);
 */
export interface GenerateBlogStaticParamsOptions extends BlogOptions {
  /** Builds only the newest posts; others are rendered on first request. Default: all. */
  limit?: number | undefined;
}

/**
 * The slugs of all published posts, newest first, for `generateStaticParams` of `app/blog/[slug]/page.tsx`.
 *
 * @example
 * import { generateBlogStaticParams } from "@blogsvc/client/next";
 *
 * export const generateStaticParams = () => generateBlogStaticParams({ limit: 200 });
 */
export async function generateBlogStaticParams(
  options: GenerateBlogStaticParamsOptions = {},
): Promise<{ slug: string }[]> {
  const entries = await loadSitemapEntries(blogOf(options));
  return entries.slice(0, options.limit).map(({ slug }) => ({ slug }));
}
