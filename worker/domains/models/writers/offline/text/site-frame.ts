import { oneLine } from "../../../../../platform/text/sentences";
import type { Excerpt } from "../../tasks";
import { type Part, readParts } from "./parts";

/** Of one site so many pages that say the same have it as their frame: what asks to sign up, and where to find whom. */
const pagesMin = 3;

/** Whether a part of a page stands word for word on several pages of its site; headings and code do not count. */
export function readFrame(excerpts: readonly Excerpt[]): (source: Excerpt, part: Part) => boolean {
  const pages = new Map<string, Set<string>>();
  for (const source of excerpts) {
    for (const part of readParts(source.text)) {
      if (!counts(part)) continue;
      const key = keyOf(source, part);
      pages.set(key, (pages.get(key) ?? new Set()).add(source.sourceId));
    }
  }
  return (source, part) => counts(part) && (pages.get(keyOf(source, part))?.size ?? 0) >= pagesMin;
}

const counts = ({ kind }: Part): boolean => kind !== "heading" && kind !== "code";

const keyOf = ({ url, text }: Excerpt, { start, end }: Part): string =>
  `${url !== null && URL.canParse(url) ? new URL(url).host : ""}\n${oneLine(text.slice(start, end))}`;
