import { textOf } from "@schema/html-to-markdown/text-of";
import { walk } from "@schema/html-to-markdown/walk";
import type { Element, ElementContent, Root } from "hast";

const styleOf = ({ properties: { style } }: Element): string => (typeof style === "string" ? style : "");
const isMarker = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element));

/** Word writes list items as paragraphs with a level and their own marker. */
export function wordLists(root: Root): void {
  for (const parent of [root, ...walk(root)]) {
    if (!parent.children.some(isItem)) continue;
    const kept: ElementContent[] = [];
    let open: { list: Element; level: number; id: string }[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (child.type === "text" && child.value.trim() === "") continue;
      if (!isItem(child)) {
        open = [];
        kept.push(child);
        continue;
      }
      const [, id = "", digit = "1"] = /(\bl\d+) level(\d)/.exec(styleOf(child)) ?? [];
      const level = Number(digit);
      open = open.filter((one) => one.level <= level && (one.level < level || one.id === id));
      let current = open.at(-1);
      if (!current || current.level < level) {
        const list: Element = { type: "element", tagName: kindOf(child), properties: {}, children: [] };
        const item = current?.list.children.at(-1);
        if (item?.type === "element") item.children.push(list);
        else kept.push(list);
        current = { list, level, id };
        open.push(current);
      }
      current.list.children.push({
        type: "element",
        tagName: "li",
        properties: {},
        children: withoutMarkers(child),
      });
    }
    parent.children = kept;
  }
}

const isItem = (node: { type: string }): node is Element =>
  node.type === "element" &&
  (node as Element).tagName === "p" &&
  /mso-list:\s*l\d+\s+level\d/i.test(styleOf(node as Element));

function kindOf(item: Element): "ol" | "ul" {
  const marker = [...walk(item)].find(isMarker);
  return marker && /^\s*\(?[\da-z]{1,4}[.)]/i.test(textOf(marker)) ? "ol" : "ul";
}

const withoutMarkers = (element: Element): ElementContent[] =>
  element.children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return [child];
    return isMarker(child) ? [] : [{ ...child, children: withoutMarkers(child) }];
  });
