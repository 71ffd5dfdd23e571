import type { BlogsvcClientOptions } from "../core/options.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";

/**
 * What `blogsvcLoader` takes: the client's options, with a workspaceSlug, and these.
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
  /** Only posts of this category: its name or its slug, in any case. */
  category?: string | undefined;
  /** How posts are rendered for `render(entry)`. The level of headings is chosen by the post, unless it is given. */
  markdown?: RenderOptions | undefined;
  /**
   * What happens when the service does not answer, or with a status of 429 or 5xx. `keep` goes on with the posts read before,
   * and warns; `fail` ends the build. Default: `keep` in `astro dev`, else `fail`. Other errors always fail.
   */
  whenUnreachable?: "keep" | "fail" | undefined;
}
