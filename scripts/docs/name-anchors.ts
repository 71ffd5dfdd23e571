import { attributeOf, elementsOf, type HtmlNode, setAttribute } from "./html-tree.ts";

/** What the renderer needs before every id; the guides are ours, and their addresses better without it. */
export const idPrefix = "guide-";

/** Takes the prefix from ids and from what refers to them. Gives the ids. */
export function nameAnchors(root: HtmlNode): string[] {
  return elementsOf(root).flatMap((element) => {
    for (const name of ["href", "aria-describedby", "aria-labelledby"]) {
      const reference = attributeOf(element, name)?.replace(new RegExp(`^(#?)${idPrefix}`), "$1");
      if (reference !== undefined) setAttribute(element, name, reference);
    }
    const id = attributeOf(element, "id")?.slice(idPrefix.length);
    if (id === undefined) return [];
    setAttribute(element, "id", id);
    return [id];
  });
}
