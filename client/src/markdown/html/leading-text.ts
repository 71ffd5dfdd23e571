import { attributeOf, type HtmlElement, type HtmlNode, isElement } from "./parse-html.ts";

const MAX_CHARACTERS = 200;
const MAX_NODES = 200;

/** The text a heading starts with, without footnote marks: enough for its slug, at a cost that nesting cannot multiply. */
export function leadingText(element: HtmlElement): string {
  const pending: HtmlNode[] = [element];
  let text = "";
  for (let visited = 0; visited < MAX_NODES && text.length < MAX_CHARACTERS; visited += 1) {
    const node = pending.pop();
    if (!node) break;
    if ("value" in node) text += node.value;
    if (!isElement(node) || isFootnoteMark(node)) continue;
    pending.push(...node.childNodes.slice(0, MAX_NODES).reverse());
  }
  return text.slice(0, MAX_CHARACTERS).trim().replace(/\s+/g, " ");
}

/** The number that refers to a footnote, or the arrow back: neither is part of the text. */
export function isFootnoteMark(element: HtmlElement): boolean {
  return (
    attributeOf(element, "data-footnote-ref") !== undefined ||
    attributeOf(element, "data-footnote-backref") !== undefined
  );
}
