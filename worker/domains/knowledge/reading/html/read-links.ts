import type { PageLink } from "../source-document";
import { attributeOf, type HtmlElement } from "./attribute-of";

const linksMax = 2_000;

/** The links of a whole page, menus and all, as far as they lead to pages. */
export function readLinks(body: HtmlElement, resolve: (href: string) => string | null): PageLink[] {
  const links: PageLink[] = [];
  const waiting: HtmlElement[] = [body];
  for (
    let element = waiting.pop();
    element !== undefined && links.length < linksMax;
    element = waiting.pop()
  ) {
    const href = element.tagName === "a" ? attributeOf(element, "href") : null;
    const url = href === null ? null : resolve(href);
    if (url !== null) links.push({ url, text: textIn(element) });
    for (const node of element.childNodes.toReversed()) if ("tagName" in node) waiting.push(node);
  }
  return links;
}

function textIn(element: HtmlElement): string {
  let text = "";
  const waiting = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined && text.length < 200; node = waiting.pop()) {
    if ("value" in node) text += node.value;
    else if ("childNodes" in node) waiting.push(...node.childNodes.toReversed());
  }
  return text.replace(/\s+/gu, " ").trim().slice(0, 200);
}
