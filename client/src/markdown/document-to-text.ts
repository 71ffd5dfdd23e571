import { DROPPED_ELEMENTS } from "./html/element-rules.ts";
import { isFootnoteMark } from "./html/leading-text.ts";
import { attributeOf, type HtmlElement, type HtmlNode, isHtmlElement } from "./html/parse-html.ts";
import type { TextOptions } from "./markdown-to-text.ts";
import type { MarkdownDocument } from "./read-document.ts";
import { createTextWriter } from "./text-writer.ts";

const BLOCKS = new Set(
  `address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form h1
   h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** What `markdownToText` says, of Markdown that is parsed already. */
export const documentToText = ({ root, markdown }: MarkdownDocument, options: TextOptions = {}): string =>
  root ? textOf(root.childNodes, options.codeBlocks ?? true) : markdown;

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
