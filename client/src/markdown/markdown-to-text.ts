import { documentToText } from "./document-to-text.ts";
import { readDocument } from "./read-document.ts";

/**
 * Options of `markdownToText`.
 *
 * @example
 * import { markdownToText, type TextOptions } from "@blogsvc/client/markdown";
 *
 * const prose: TextOptions = { codeBlocks: false };
 * export const wordCount = (markdown: string) => markdownToText(markdown, prose).split(/\s+/).length;
 */
export interface TextOptions {
  /** Whether to include the text of code blocks. Inline code is always included. Default true. */
  codeBlocks?: boolean | undefined;
  /** Whether to include headings. Default true. */
  headings?: boolean | undefined;
}

/**
 * The text that a reader of a post sees, for excerpts, word counts and search: no markup, URLs, image descriptions or footnote numbers.
 * Blocks and table cells end with one newline; white space collapses outside code blocks. The result is plain text: escape it before
 * inserting it into HTML. Never throws; a document too large to render (see renderMarkdownToHtml) is returned unchanged.
 *
 * @example
 * import { markdownToText } from "@blogsvc/client/markdown";
 *
 * console.log(markdownToText("Read **this** [first](/start).")); // Read this first.
 */
export const markdownToText = (markdown: string, options: TextOptions = {}): string =>
  documentToText(readDocument(markdown), options);
