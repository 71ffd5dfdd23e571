import { defaultTreeAdapter } from "parse5";
import { attributeOf, elementsOf, type HtmlNode, replaceElement } from "./html-tree.ts";

/** The pages ask no other host for anything: in the place of an image from elsewhere stand its words. */
export function dropOutsideImages(root: HtmlNode): void {
  for (const image of elementsOf(root).filter(({ tagName }) => tagName === "img")) {
    if (attributeOf(image, "src")?.startsWith("/")) continue;
    replaceElement(image, [defaultTreeAdapter.createTextNode(attributeOf(image, "alt") ?? "")]);
  }
}
