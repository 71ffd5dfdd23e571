import { defaultTreeAdapter } from "parse5";
import { attributeOf, elementsOf, type HtmlNode, replaceElement } from "./html-tree.ts";

/** Pages request nothing from other hosts: an external image is replaced by its alt text. */
export function dropOutsideImages(root: HtmlNode): void {
  for (const image of elementsOf(root).filter(({ tagName }) => tagName === "img")) {
    if (attributeOf(image, "src")?.startsWith("/")) continue;
    replaceElement(image, [defaultTreeAdapter.createTextNode(attributeOf(image, "alt") ?? "")]);
  }
}
