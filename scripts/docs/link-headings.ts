import { html } from "../../worker/platform/html.ts";
import type { Heading } from "../../worker/routes/docs/page-parts.ts";
import { fragmentOf } from "./fragment-of.ts";
import { attributeOf, elementsOf, type HtmlNode, textOf } from "./html-tree.ts";

/** Adds permalinks to headings, and returns the headings for the table of contents. Headings with a class are hidden. */
export function linkHeadings(root: HtmlNode): Heading[] {
  return elementsOf(root).flatMap((element): Heading[] => {
    const level = { h2: 2, h3: 3 }[element.tagName];
    const id = attributeOf(element, "id");
    if ((level !== 2 && level !== 3) || id === undefined || attributeOf(element, "class")) return [];
    const text = textOf(element);
    for (const node of fragmentOf(
      html` <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>`,
    )) {
      if (!("parentNode" in node)) continue;
      node.parentNode = element;
      element.childNodes.push(node);
    }
    return [{ id, level, text }];
  });
}
