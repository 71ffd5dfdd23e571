import type { Element, Root, RootContent } from "hast";
import { TooComplexError } from "./too-complex";
import { walk } from "./walk";

/** About two seconds of work. */
const looksMax = 200_000;

/** Nodes that decide about preceding white space, whatever they contain. */
const ends = new Set(
  "address article aside blockquote br button center dd details div dl dt embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe img input li main nav object ol p pre section select summary table tbody td textarea tfoot th thead tr ul video audio".split(
    " ",
  ),
);
/** Nodes skipped with all their contents. */
const passed = new Set(
  "area base basefont datalist dialog head link meta noembed noframes param rp script source style template title track".split(
    " ",
  ),
);

/**
 * White space is removed by scanning from each node to the next one that is not blank. Throws TooComplexError for thousands of consecutive
 * blank nodes, which would take quadratic time.
 */
export function requireFewBlanks(root: Root): void {
  const sizes = new Map<Root | RootContent, { whole: number; toFirst: number; isBlank: boolean }>();
  let looks = 0;
  for (const parent of [root, ...walk(root)].reverse()) {
    let ahead = 0;
    let whole = 1;
    let isBlank = true;
    for (let at = parent.children.length - 1; at >= 0; at--) {
      const child = parent.children[at];
      if (!child) continue;
      looks += ahead;
      const size = sizes.get(child) ?? leaf(child);
      whole += size.whole;
      isBlank &&= size.isBlank;
      ahead = size.isBlank ? ahead + size.whole : size.toFirst;
    }
    if (looks > looksMax) throw new TooComplexError("too many blank elements");
    sizes.set(parent, sizeOf(parent, { whole, toFirst: ahead + 1, isBlank }));
  }
}

const one = { whole: 1, toFirst: 1, isBlank: true };

const leaf = (node: RootContent) =>
  node.type === "text" && node.value.trim() !== "" ? { ...one, isBlank: false } : one;

function sizeOf<T extends typeof one>(node: Root | Element, size: T): typeof one {
  if (node.type === "root") return size;
  if (passed.has(node.tagName) || node.properties.hidden) return one;
  return ends.has(node.tagName) ? { ...one, isBlank: false } : size;
}
