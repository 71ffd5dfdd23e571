import { attributeOf, elementsOf, type HtmlNode, setAttribute } from "./html-tree.ts";

/** The renderer requires an id prefix; our own guides need none. */
export const idPrefix = "guide-";

/** Removes the prefix from ids and references to them. Returns the ids. */
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
