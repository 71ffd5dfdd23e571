import { defaultTreeAdapter, serializeOuter } from "parse5";
import type { SearchSection } from "../../dashboard/src/docs/search-sections.ts";
import type { Guide } from "../../docs/guides.ts";
import { html, SafeHtml } from "../../worker/platform/html.ts";
import type { Heading } from "../../worker/routes/docs/page-parts.ts";
import {
  attributeOf,
  elementsOf,
  fragmentOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  replaceElement,
  setAttribute,
  textOf,
} from "./html-tree.ts";
import { type LinkTarget, resolveLink } from "./resolve-link.ts";

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

/** Markdown without the second-level sections of the given headings. */
export function omitSections(markdown: string, headings: string[]): string {
  let omitting = false;
  let fenced = false;
  return markdown
    .split("\n")
    .filter((line) => {
      if (line.startsWith("```")) fenced = !fenced;
      const heading = fenced ? undefined : /^##? (.+)$/.exec(line)?.[1];
      if (heading !== undefined) omitting = headings.includes(heading.trim());
      return !omitting;
    })
    .join("\n");
}

/** Pages request nothing from other hosts: an external image is replaced by its alt text. */
export function dropOutsideImages(root: HtmlNode): void {
  for (const image of elementsOf(root).filter(({ tagName }) => tagName === "img")) {
    if (attributeOf(image, "src")?.startsWith("/")) continue;
    replaceElement(image, [defaultTreeAdapter.createTextNode(attributeOf(image, "alt") ?? "")]);
  }
}

/** Adds permalinks to headings, and returns the headings for the table of contents. Headings with a class are hidden. */
export function linkHeadings(root: HtmlNode): Heading[] {
  return elementsOf(root).flatMap((element): Heading[] => {
    const level = { h2: 2, h3: 3 }[element.tagName];
    const id = attributeOf(element, "id");
    if ((level !== 2 && level !== 3) || id === undefined || attributeOf(element, "class")) return [];
    const text = textOf(element);
    for (const node of fragmentOf(
      html` <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>`,
    )) {
      if (!("parentNode" in node)) continue;
      node.parentNode = element;
      element.childNodes.push(node);
    }
    return [{ id, level, text }];
  });
}

/** The renderer requires an id prefix; our own guides need none. */
export const idPrefix = "guide-";

/** Removes the prefix from ids and references to them. Returns the ids. */
export function nameAnchors(root: HtmlNode): string[] {
  return elementsOf(root).flatMap((element) => {
    for (const name of ["href", "aria-describedby", "aria-labelledby"]) {
      const reference = attributeOf(element, name)?.replace(new RegExp(`^(#?)${idPrefix}`), "$1");
      if (reference !== undefined) setAttribute(element, name, reference);
    }
    const id = attributeOf(element, "id")?.slice(idPrefix.length);
    if (id === undefined) return [];
    setAttribute(element, "id", id);
    return [id];
  });
}

/**
 * Points links between files to their pages, and reduces links to files without a page to their text. Returns the targets, to be checked
 * once all pages are known.
 */
export function rewriteLinks(root: HtmlNode, guide: Guide): LinkTarget[] {
  return elementsOf(root)
    .filter(({ tagName }) => tagName === "a")
    .flatMap((link) => {
      const href = attributeOf(link, "href");
      if (href === undefined) return [];
      const target = resolveLink(href, guide);
      if (target.kind === "file") replaceElement(link, link.childNodes);
      else if (target.kind === "outside") setAttribute(link, "rel", "noreferrer");
      else {
        setAttribute(link, "href", hrefOf(target, guide));
        link.attrs = link.attrs.filter(({ name }) => name !== "rel");
      }
      return [target];
    });
}

const hrefOf = ({ path, anchor }: { path: string; anchor: string }, guide: Guide): string => {
  const fragment = anchor && `#${anchor}`;
  return fragment && path === `/docs/${guide.name}` ? fragment : path + fragment;
};

/** Wide tables scroll separately, also by keyboard. */
export function frameTables(root: HtmlNode): void {
  for (const table of elementsOf(root).filter(({ tagName }) => tagName === "table")) {
    table.attrs = table.attrs.filter(({ name }) => name !== "tabindex");
    const framed = html`<div class="table" role="group" aria-label="${nameOf(table)}" tabindex="0">${new SafeHtml(serializeOuter(table))}</div>`;
    replaceElement(table, fragmentOf(framed));
  }
}

const nameOf = (table: HtmlElement): string => {
  const columns = elementsOf(table).filter(({ tagName }) => tagName === "th");
  return `Table: ${columns.map(textOf).filter(Boolean).join(", ")}`;
};
