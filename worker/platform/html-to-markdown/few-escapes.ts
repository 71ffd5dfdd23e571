import type { Root, RootContent } from "mdast";
import { TooComplexError } from "./too-complex";

/** Signs that Markdown gives a meaning to. */
const signs = /[!&*<>@[\\\]_`|~]/g;
/** About a second of looking. */
const looksMax = 200_000_000;

/** Each sign that is escaped is compared with all others of its text: throws TooComplexError where that has no measure. */
export function requireFewEscapes(tree: Root): void {
  let looks = 0;
  const waiting: RootContent[] = [...tree.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "text") looks += (node.value.match(signs)?.length ?? 0) ** 2;
    if (looks > looksMax) throw new TooComplexError("too many characters to escape");
    if ("children" in node) for (const child of node.children) waiting.push(child);
  }
}
