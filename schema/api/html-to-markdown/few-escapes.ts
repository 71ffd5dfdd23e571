import type { Root, RootContent } from "mdast";
import { TooComplexError } from "./too-complex";

/** Characters with a meaning in Markdown. */
const signs = /[!&*<>@[\\\]_`|~]/g;
/** About a second of work. */
const looksMax = 200_000_000;

/** Each escaped character is compared with all others in its text: throws TooComplexError if that would be too much. */
export function requireFewEscapes(tree: Root): void {
  let looks = 0;
  const waiting: RootContent[] = [...tree.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "text") looks += (node.value.match(signs)?.length ?? 0) ** 2;
    if (looks > looksMax) throw new TooComplexError("too many characters to escape");
    if ("children" in node) for (const child of node.children) waiting.push(child);
  }
}
