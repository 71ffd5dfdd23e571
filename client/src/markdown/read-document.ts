import type { HtmlParent } from "./html/parse-html.ts";
import { type ParseOptions, parseDocument } from "./parse-document.ts";
import { TooComplexError } from "./too-complex.ts";

/** Markdown and the tree that a browser would build from it, parsed once for all uses. */
export interface MarkdownDocument {
  markdown: string;
  /** Not yet sanitized. Null if it is too large to render. */
  root: HtmlParent | null;
}

export function readDocument(markdown: string, options: ParseOptions = {}): MarkdownDocument {
  try {
    return { markdown, root: parseDocument(markdown, options) };
  } catch (error) {
    if (error instanceof TooComplexError) return { markdown, root: null };
    throw error;
  }
}
