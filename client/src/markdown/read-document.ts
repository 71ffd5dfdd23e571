import type { HtmlParent } from "./html/parse-html.ts";
import { parseDocument } from "./parse-document.ts";
import { TooComplexError } from "./too-complex.ts";

/** Markdown and the tree that a browser would build of it, parsed once for all that is made of it. */
export interface MarkdownDocument {
  markdown: string;
  /** Still unsafe. Null where it is too large to be rendered. */
  root: HtmlParent | null;
}

export function readDocument(markdown: string): MarkdownDocument {
  try {
    return { markdown, root: parseDocument(markdown) };
  } catch (error) {
    if (error instanceof TooComplexError) return { markdown, root: null };
    throw error;
  }
}
