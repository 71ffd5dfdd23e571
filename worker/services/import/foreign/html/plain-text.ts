import { parseFragment } from "./parse-fragment";
import { textOf } from "./text-of";

/** What a reader sees of a line of HTML: titles and names of other systems hold entities and emphasis. */
export const plainText = (html: string): string =>
  (/[<&]/.test(html) ? textOf(parseFragment(html)) : html).replace(/\s+/g, " ").trim();
