import { DROPPED_ELEMENTS } from "./html/element-rules.ts";
import { isFootnoteMark } from "./html/leading-text.ts";
import { attributeOf, type HtmlElement, type HtmlNode, isHtmlElement } from "./html/parse-html.ts";
import type { TextOptions } from "./markdown-to-text.ts";
import type { MarkdownDocument } from "./read-document.ts";

/** Collects text as a reader sees it: white space collapses outside preformatted blocks, each block ends with one newline. */
function createTextWriter() {
  const output: string[] = [];
  let atLineStart = true;
  let pendingSpace = false;
  let preformatted = 0;

  const push = (text: string) => {
    if (text === "") return;
    output.push(text);
    atLineStart = text.endsWith("\n");
  };

  return {
    startPreformatted: () => {
      preformatted += 1;
    },
    endPreformatted: () => {
      preformatted -= 1;
    },
    endBlock: () => {
      pendingSpace = false;
      if (!atLineStart) push("\n");
    },
    write: (text: string) => {
      if (preformatted > 0) return push(text);
      const words = text.replace(/[ \t\n\f\r]+/g, " ");
      const starts = words.startsWith(" ");
      const trimmed = words.slice(starts ? 1 : 0, words.length > 1 && words.endsWith(" ") ? -1 : undefined);
      if (starts) pendingSpace = true;
      if (trimmed === "") return;
      if (pendingSpace && !atLineStart) push(" ");
      push(trimmed);
      pendingSpace = words.endsWith(" ");
    },
    toString: () => output.join("").trim(),
  };
}

const BLOCKS = new Set(
  `address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form h1
   h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** `markdownToText` for Markdown that is already parsed. */
export const documentToText = ({ root, markdown }: MarkdownDocument, options: TextOptions = {}): string =>
  root ? textOf(root.childNodes, options) : markdown;

function textOf(nodes: HtmlNode[], options: TextOptions): string {
  const writer = createTextWriter();
  type Step = HtmlNode | "end of block" | "end of pre";
  const pending: Step[] = nodes.toReversed();
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (step === "end of block") writer.endBlock();
    else if (step === "end of pre") writer.endPreformatted();
    else if ("value" in step) writer.write(step.value);
    else if (isHtmlElement(step) && isRead(step, options)) {
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

function isRead(element: HtmlElement, { codeBlocks = true, headings = true }: TextOptions): boolean {
  if (DROPPED_ELEMENTS.has(element.tagName) || isFootnoteMark(element)) return false;
  if (!codeBlocks && element.tagName === "pre") return false;
  if (!headings && /^h[1-6]$/.test(element.tagName)) return false;
  return attributeOf(element, "id") !== "footnote-label";
}
