import type { Root } from "hast";
import { textOf } from "./text-of";
import { walk } from "./walk";

/** WordPress stores an embedded page as a bare URL in a box: it becomes a link. */
export function embedLinks(tree: Root): void {
  for (const element of walk(tree)) {
    const { className } = element.properties;
    if (!Array.isArray(className) || !className.includes("wp-block-embed__wrapper")) continue;
    const address = textOf(element).trim();
    if (!/^https?:\/\/\S+$/.test(address)) continue;
    element.children = [
      {
        type: "element",
        tagName: "p",
        properties: {},
        children: [
          {
            type: "element",
            tagName: "a",
            properties: { href: address },
            children: [{ type: "text", value: address }],
          },
        ],
      },
    ];
  }
}
