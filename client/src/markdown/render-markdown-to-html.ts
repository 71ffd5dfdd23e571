import { type Highlight, highlightCode } from "./highlight-code.ts";
import { assignAnchors } from "./html/anchors.ts";
import { escapeHtml } from "./html/escape-html.ts";
import { type HtmlParent, parseHtml } from "./html/parse-html.ts";
import { writeHtml } from "./html/write-html.ts";
import { parseDocument } from "./parse-document.ts";
import { TooComplexError } from "./too-complex.ts";

const MAX_PASSES = 5;

/**
 * What `renderMarkdownToHtml` takes beside the Markdown.
 *
 * @example
 * import { type RenderOptions, renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const inFeed: RenderOptions = { baseUrl: "https://www.acme.example/blog/hello", idPrefix: "hello-" };
 * export const html = renderMarkdownToHtml("[About us](/about)", inFeed);
 */
export interface RenderOptions {
  /** Absolute http(s) URL that relative links and images are resolved against, for feeds and e-mail. Links to its host
   * count as internal. Without it they stay relative. */
  baseUrl?: string | undefined;
  /** Added to the level of every heading, up to h6: 1 where the page has the title as its h1. An integer from 0 to 5. */
  headingOffset?: number | undefined;
  /** What every id starts with. Give each post its own where one page shows several. A letter, then up to 62 letters,
   * digits and hyphens, then a hyphen. Default `user-content-`. */
  idPrefix?: string | undefined;
  /** Whether each heading ends with a link to itself, `<a class="heading-link">#</a>`. Default false. */
  headingLinks?: boolean | undefined;
  /** Called for each code block that has one text; what it returns stands in the `<code>` as it is, so it must be safe HTML.
   * Undefined leaves the block as it was. `language` is the first word after the fence. */
  highlight?: Highlight | undefined;
}

/**
 * Renders a post's Markdown (CommonMark 0.31.2 and GFM) as an HTML fragment that is safe to insert into a page.
 *
 * Raw HTML in the Markdown is parsed as a browser parses it and written again from an allow-list: no scripts, styles,
 * frames, forms, SVG or event handlers; URLs are http, https, mailto, tel or relative, and `data:` for PNG, JPEG, GIF and
 * WebP images only. Headings get GitHub's slugs as ids, prefixed like all ids; links inside the post (`#my-heading`) are
 * rewritten to match, so they work without script. Code blocks carry `class="language-…"`.
 *
 * `<pre>` and `<table>` can be reached by keyboard, since they scroll on a narrow screen. Images load lazily.
 *
 * Never throws for any Markdown. Beyond 500,000 characters, 50,000 elements or 8 million characters of output the source
 * comes back escaped in one `<pre>`. Throws TypeError for invalid options.
 *
 * @example
 * import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const html = renderMarkdownToHtml("# Hello\n\nSome *text*.", { headingOffset: 1 });
 * console.log(html); // <h2 id="user-content-hello">Hello</h2> …
 */
export function renderMarkdownToHtml(markdown: string, options: RenderOptions = {}): string {
  const checked = checkOptions(options);
  try {
    const html = writeDocument(markdown, checked);
    return options.highlight ? highlightCode(html, options.highlight) : html;
  } catch (error) {
    if (error instanceof TooComplexError) return `<pre>\n${escapeHtml(markdown)}</pre>`;
    throw error;
  }
}

type CheckedOptions = ReturnType<typeof checkOptions>;

function writeDocument(markdown: string, options: CheckedOptions): string {
  const root = parseDocument(markdown);
  if (!markdown.includes("<")) return writeSafely(root, options);
  const plain = { ...options, headingLinks: false };
  const settled = settle(writeSafely(root, plain), { ...plain, headingOffset: 0 });
  return options.headingLinks ? writeSafely(parseHtml(settled), { ...options, headingOffset: 0 }) : settled;
}

function writeSafely(root: HtmlParent, { idPrefix, ...options }: CheckedOptions): string {
  return writeHtml(root, { anchors: assignAnchors(root, idPrefix), ...options });
}

/**
 * Some trees that a parser builds of misnested tags are not built again from what is written of them; an end tag could then
 * close an element of the page around the post. So raw HTML is written until it parses to itself.
 */
function settle(html: string, options: CheckedOptions): string {
  let settled = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = writeSafely(parseHtml(settled), options);
    if (again === settled) return settled;
    settled = again;
  }
  throw new TooComplexError("misnested tags");
}

function checkOptions(options: RenderOptions) {
  const { baseUrl, headingOffset = 0, idPrefix = "user-content-", headingLinks = false } = options;
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  if (base && !/^https?:$/.test(base.protocol)) throw new TypeError("baseUrl must be an http or https URL");
  if (!Number.isInteger(headingOffset) || headingOffset < 0 || headingOffset > 5) {
    throw new TypeError("headingOffset must be an integer from 0 to 5");
  }
  if (!/^[a-z][a-z0-9-]{0,62}-$/i.test(idPrefix)) {
    throw new TypeError(
      "idPrefix must be a letter, then up to 62 letters, digits and hyphens, then a hyphen",
    );
  }
  return { base, headingOffset, idPrefix, headingLinks };
}
