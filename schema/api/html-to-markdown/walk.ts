import type { Element, Root } from "hast";

/** All elements of a tree in document order, without recursion: untrusted input may be nested arbitrarily deep. */
export function* walk(root: Root | Element): Generator<Element> {
  const waiting = [...root.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== "element") continue;
    yield node;
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child) waiting.push(child);
    }
  }
}
