import type { BlogsvcClientOptions } from "../core/options.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";

/**
 * Options of `blogsvcLoader`: the client's options, including workspaceSlug, and these.
 *
 * @example
 * import { type BlogsvcLoaderOptions, blogsvcLoader } from "@blogsvc/client/astro";
 *
 * const options: BlogsvcLoaderOptions = {
 *   apiUrl: "https://blog.example.com",
 *   apiKey: "ba_pk_…",
 *   workspaceSlug: "acme",
 *   category: "news",
 *   markdown: { headingLinks: true },
 * };
 * export const news = blogsvcLoader(options);
 */
export interface BlogsvcLoaderOptions extends BlogsvcClientOptions {
  workspaceSlug: string;
  /** Only posts in this category, given by name or slug in any case. */
  category?: string | undefined;
  /** How posts are rendered for `render(entry)`. The heading level depends on the post by default. */
  markdown?: RenderOptions | undefined;
  /**
   * What to do if the service does not respond, or with status 429 or 5xx. `keep` continues with the posts read before and warns; `fail`
   * stops the build. Default: `keep` in `astro dev`, otherwise `fail`. Other errors always fail.
   */
  whenUnreachable?: "keep" | "fail" | undefined;
}
