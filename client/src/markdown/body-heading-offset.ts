import { htmlElements } from "./html/html-elements.ts";
import type { MarkdownDocument } from "./read-document.ts";

/** 1 for a body with a level 1 heading, which is reserved for the title: shifting all by one keeps the outline. Otherwise 0. */
export function bodyHeadingOffset({ root }: MarkdownDocument): number {
  if (!root) return 0;
  for (const { tagName } of htmlElements(root)) if (tagName === "h1") return 1;
  return 0;
}
