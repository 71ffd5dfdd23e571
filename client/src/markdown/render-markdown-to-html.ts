import type { Highlight } from "./highlight-code.ts";
import { readDocument } from "./read-document.ts";
import { renderDocument } from "./render-document.ts";

/**
 * Options of `renderMarkdownToHtml`.
 *
 * @example
 * import { type RenderOptions, renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const inFeed: RenderOptions = { baseUrl: "https://www.acme.example/blog/hello", idPrefix: "hello-" };
 * export const html = renderMarkdownToHtml("[About us](/about)", inFeed);
 */
export interface RenderOptions {
  /**
   * Absolute http(s) URL against which relative links and images are resolved, for feeds and email. Links to its host count as internal. By
   * default they stay relative.
   */
  baseUrl?: string | undefined;
  /** Added to the level of every heading, up to h6: 1 if the page has the title as its h1. An integer from 0 to 5. */
  headingOffset?: number | undefined;
  /**
   * Prefix of every id. Use a different one per post if a page shows several. A letter, then up to 62 letters, digits and hyphens, then a
   * hyphen. Default `user-content-`.
   */
  idPrefix?: string | undefined;
  /** Whether each heading ends with a permalink, `<a class="heading-link">#</a>`. Default false. */
  headingLinks?: boolean | undefined;
  /**
   * Called for each code block with text; its result goes into the `<code>` unchanged, so it must be safe HTML. Undefined leaves the block
   * as it is. `language` is the first word after the fence.
   */
  highlight?: Highlight | undefined;
  /**
   * Whether to mark each block with the line of the Markdown where it begins, counted from 1, as `data-blogsvc-line`: for previews, where
   * clicking a block leads to its place in the editor. Raw HTML is not marked. Default false.
   */
  sourceLines?: boolean | undefined;
}

/**
 * Renders a post's Markdown (CommonMark 0.31.2 and GFM) as an HTML fragment that is safe to insert into a page.
 *
 * Raw HTML in the Markdown is parsed as a browser does and rewritten from an allowlist: no scripts, styles, frames, forms, SVG or event
 * handlers; URLs are http, https, mailto, tel or relative, and `data:` only for PNG, JPEG, GIF and WebP images. Headings get GitHub's slugs
 * as ids, prefixed like all ids; links inside the post (`#my-heading`) are rewritten to match, so they work without JavaScript. Code blocks
 * have `class="language-…"`.
 *
 * `<pre>` and `<table>` are focusable, since they scroll on a narrow screen. Images load lazily.
 *
 * Never throws for any Markdown. Beyond 500,000 characters, 50,000 elements or 8 million characters of output, returns the source escaped
 * in one `<pre>`. Throws TypeError for invalid options.
 *
 * @example
 * import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const html = renderMarkdownToHtml("# Hello\n\nSome *text*.", { headingOffset: 1 });
 * console.log(html); // <h2 id="user-content-hello">Hello</h2> …
 */
export const renderMarkdownToHtml = (markdown: string, options: RenderOptions = {}): string =>
  renderDocument(readDocument(markdown, options), options);
