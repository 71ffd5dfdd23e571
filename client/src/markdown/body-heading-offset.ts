import { htmlElements } from "./html/html-elements.ts";
import type { MarkdownDocument } from "./read-document.ts";

/** 1 for a body with a heading of the first level, which is the title's: one more for all keeps the outline. Else 0. */
export function bodyHeadingOffset({ root }: MarkdownDocument): number {
  if (!root) return 0;
  for (const { tagName } of htmlElements(root)) if (tagName === "h1") return 1;
  return 0;
}
