import type { Root } from "hast";
import { parseFragment } from "./parse-fragment";
import { textOf } from "./text-of";
import { TooComplexError } from "./too-complex";

/** A line of HTML as a reader sees it: titles and names from other systems contain entities and emphasis. */
export const plainText = (html: string): string =>
  (/[<&]/.test(html) ? textOf(readable(html)) : html).replace(/\s+/g, " ").trim();

/** A line with 30,000 elements counts as empty. */
function readable(html: string): Root {
  try {
    return parseFragment(html);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return { type: "root", children: [] };
  }
}
