import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment as parse } from "parse5";

/** HTML as browsers read it, as a tree. */
export function parseFragment(html: string): Root {
  const tree = fromParse5(parse(html));
  return tree.type === "root" ? tree : { type: "root", children: [] };
}
