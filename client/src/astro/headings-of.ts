import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

/** As Astro's MarkdownHeading. */
export interface EntryHeading {
  depth: number;
  /** The heading's id. */
  slug: string;
  text: string;
}

type Node = DefaultTreeAdapterTypes.Node;

/** The headings of a rendered post, for a table of contents. */
export const headingsOf = (html: string): EntryHeading[] => headingsBelow(parseFragment(html));

function headingsBelow(node: Node): EntryHeading[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => {
    const depth = "tagName" in child ? Number(/^h([1-6])$/.exec(child.tagName)?.[1] ?? 0) : 0;
    if (depth === 0 || !("attrs" in child)) return headingsBelow(child);
    const attribute = (name: string) => child.attrs.find((one) => one.name === name)?.value ?? "";
    return attribute("class") === "sr-only"
      ? []
      : [{ depth, slug: attribute("id"), text: textOf(child).trim() }];
  });
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node)) return "";
  const isOwnLink = (child: Node) =>
    "attrs" in child && child.attrs.some(({ name, value }) => name === "class" && value === "heading-link");
  return node.childNodes.map((child) => (isOwnLink(child) ? "" : textOf(child))).join("");
}
