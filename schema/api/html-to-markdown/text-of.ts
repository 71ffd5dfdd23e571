import type { Element, Root, RootContent } from "hast";

/** The text of a tree, without scripts and styles. */
export function textOf(root: Root | Element): string {
  const parts: string[] = [];
  const waiting: RootContent[] = [...root.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "text") parts.push(node.value);
    if (node.type !== "element" || node.tagName === "script" || node.tagName === "style") continue;
    if (node.tagName === "br" || node.tagName === "p") parts.push(" ");
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child) waiting.push(child);
    }
  }
  return parts.join("");
}
