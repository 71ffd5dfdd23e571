import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { defaultTreeAdapter, parseFragment as parse } from "parse5";
import { TooComplexError } from "./too-complex";

/** A post of 500,000 characters has about a third of that. */
const elementsMax = 30_000;

/**
 * Parses HTML into a tree as browsers do. Unclosed formatting is reopened in each later paragraph, so that a few kilobytes can become
 * millions of elements: throws TooComplexError above 30,000.
 */
export function parseFragment(html: string): Root {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...args) => {
      elements += 1;
      if (elements > elementsMax) throw new TooComplexError(`more than ${elementsMax} elements`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
  const tree = fromParse5(parse(html, { treeAdapter, scriptingEnabled: false }));
  return tree.type === "root" ? tree : { type: "root", children: [] };
}
