import { highlightCode } from "./highlight-code.ts";
import { assignAnchors } from "./html/anchors.ts";
import { escapeHtml } from "./html/escape-html.ts";
import { type HtmlParent, parseHtml } from "./html/parse-html.ts";
import { writeHtml } from "./html/write-html.ts";
import type { MarkdownDocument } from "./read-document.ts";
import type { RenderOptions } from "./render-markdown-to-html.ts";
import { TooComplexError } from "./too-complex.ts";

const MAX_PASSES = 5;

/** What `renderMarkdownToHtml` says, of Markdown that is parsed already. */
export function renderDocument({ root, markdown }: MarkdownDocument, options: RenderOptions): string {
  const checked = checkOptions(options);
  const asItIs = () => `<pre>\n${escapeHtml(markdown)}</pre>`;
  if (!root) return asItIs();
  try {
    const html = writeDocument(root, markdown, checked);
    return options.highlight ? highlightCode(html, options.highlight) : html;
  } catch (error) {
    if (error instanceof TooComplexError) return asItIs();
    throw error;
  }
}

type CheckedOptions = ReturnType<typeof checkOptions>;

function writeDocument(root: HtmlParent, markdown: string, options: CheckedOptions): string {
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
