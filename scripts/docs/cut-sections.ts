import type { SearchSection } from "../../dashboard/src/docs/search-section.ts";
import type { Guide } from "../../docs/guides.ts";
import { attributeOf, type HtmlNode, isElement, textOf } from "./html-tree.ts";

type Open = Omit<SearchSection, "id" | "text"> & { parts: string[] };

/** The sections of a guide for the search: each from its heading to the next, whatever their levels. */
export function cutSections(root: HtmlNode, guide: Guide): SearchSection[] {
  const page = `/docs/${guide.name}`;
  const sections: Open[] = [{ href: page, guide: guide.title, heading: "", parts: [] }];
  for (const node of "childNodes" in root ? root.childNodes : []) {
    if (isElement(node) && /^h[2-4]$/.test(node.tagName)) {
      const id = attributeOf(node, "id") ?? "";
      sections.push({ href: `${page}#${id}`, guide: guide.title, heading: textOf(node), parts: [] });
    } else if (!isElement(node) || node.tagName !== "h1") sections.at(-1)?.parts.push(wordsOf(node));
  }
  return sections.map(({ parts, ...section }) => ({
    id: section.href,
    ...section,
    text: parts.join(" ").replaceAll(/\s+/g, " ").trim(),
  }));
}

/** As textOf, with a space between cells and items, which are separate on the page. */
const wordsOf = (node: HtmlNode): string =>
  isElement(node) && /^(table|thead|tbody|tr|ul|ol|dl|blockquote|div|section)$/.test(node.tagName)
    ? node.childNodes.map(wordsOf).join(" ")
    : textOf(node);
