import type { Root } from "hast";
import { parseFragment } from "./parse-fragment";
import { textOf } from "./text-of";
import { TooComplexError } from "./too-complex";

/** What a reader sees of a line of HTML: titles and names of other systems hold entities and emphasis. */
export const plainText = (html: string): string =>
  (/[<&]/.test(html) ? textOf(readable(html)) : html).replace(/\s+/g, " ").trim();

/** Nothing can be read of a line with 30,000 elements. */
function readable(html: string): Root {
  try {
    return parseFragment(html);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return { type: "root", children: [] };
  }
}
