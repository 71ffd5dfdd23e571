import { DROPPED_ELEMENTS } from "./html/element-rules.ts";
import { isFootnoteMark } from "./html/leading-text.ts";
import { attributeOf, type HtmlElement, type HtmlNode, isHtmlElement } from "./html/parse-html.ts";
import { parseDocument } from "./parse-document.ts";
import { createTextWriter } from "./text-writer.ts";
import { TooComplexError } from "./too-complex.ts";

/**
 * What `markdownToText` takes beside the Markdown.
 *
 * @example
 * import { markdownToText, type TextOptions } from "@blogsvc/client/markdown";
 *
 * const prose: TextOptions = { codeBlocks: false };
 * export const wordCount = (markdown: string) => markdownToText(markdown, prose).split(/\s+/).length;
 */
export interface TextOptions {
  /** Whether the text of code blocks is kept. Inline code always is. Default true. */
  codeBlocks?: boolean | undefined;
}

const BLOCKS = new Set(
  `address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form h1
   h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/**
 * The text a reader sees of a post's Markdown, for excerpts, word counts and search: no markup, no URLs, no image
 * descriptions, no footnote numbers. Blocks and table cells end with one newline, runs of white space become one space
 * outside code blocks. Plain text: escape it before it goes into HTML. Never throws; a document that is too large to be
 * rendered (see renderMarkdownToHtml) comes back as it is.
 *
 * @example
 * import { markdownToText } from "@blogsvc/client/markdown";
 *
 * console.log(markdownToText("Read **this** [first](/start).")); // Read this first.
 */
export function markdownToText(markdown: string, options: TextOptions = {}): string {
  try {
    return textOf(parseDocument(markdown).childNodes, options.codeBlocks ?? true);
  } catch (error) {
    if (error instanceof TooComplexError) return markdown;
    throw error;
  }
}

function textOf(nodes: HtmlNode[], codeBlocks: boolean): string {
  const writer = createTextWriter();
  type Step = HtmlNode | "end of block" | "end of pre";
  const pending: Step[] = nodes.toReversed();
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (step === "end of block") writer.endBlock();
    else if (step === "end of pre") writer.endPreformatted();
    else if ("value" in step) writer.write(step.value);
    else if (isHtmlElement(step) && isRead(step, codeBlocks)) {
      if (step.tagName === "br") writer.endBlock();
      if (BLOCKS.has(step.tagName)) {
        writer.endBlock();
        pending.push("end of block");
      }
      if (step.tagName === "pre") {
        writer.startPreformatted();
        pending.push("end of pre");
      }
      for (const child of step.childNodes.toReversed()) pending.push(child);
    }
  }
  return writer.toString();
}

function isRead(element: HtmlElement, codeBlocks: boolean): boolean {
  if (DROPPED_ELEMENTS.has(element.tagName) || isFootnoteMark(element)) return false;
  return (codeBlocks || element.tagName !== "pre") && attributeOf(element, "id") !== "footnote-label";
}
