import { documentToText } from "./document-to-text.ts";
import { readDocument } from "./read-document.ts";

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
export const markdownToText = (markdown: string, options: TextOptions = {}): string =>
  documentToText(readDocument(markdown), options);
