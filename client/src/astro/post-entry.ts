import type { LoaderContext, StoredEntry } from "astro/loaders";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { BlogPost } from "../core/types.ts";
import { bodyHeadingOffset } from "../markdown/body-heading-offset.ts";
import { readDocument } from "../markdown/read-document.ts";
import { renderDocument } from "../markdown/render-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";

/** Same as Astro's MarkdownHeading. */
interface EntryHeading {
  depth: number;
  /** The heading's id. */
  slug: string;
  text: string;
}

type Node = DefaultTreeAdapterTypes.Node;

/** The headings of a rendered post, for a table of contents. */
const headingsOf = (html: string): EntryHeading[] => headingsBelow(parseFragment(html));

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

/** A hash of everything in an entry except the version it was read at. `rendering` identifies the rendering options. */
export const digestOf = (
  { version: _readAt, ...content }: BlogPost,
  rendering: string,
  { generateDigest }: Pick<LoaderContext, "generateDigest">,
): string => generateDigest(JSON.stringify([rendering, content]));

/** The entry of one post: its slug as the id, the post as data, its Markdown as the body and rendered. */
export async function postEntry(
  post: BlogPost,
  rendering: string,
  markdown: RenderOptions,
  context: Pick<LoaderContext, "parseData" | "generateDigest">,
): Promise<StoredEntry> {
  const { slug: id, content } = post;
  const body = readDocument(content, markdown);
  const html = renderDocument(body, {
    ...markdown,
    headingOffset: markdown.headingOffset ?? bodyHeadingOffset(body),
  });
  return {
    id,
    data: await context.parseData({ id, data: { ...post } }),
    body: content,
    digest: digestOf(post, rendering, context),
    rendered: { html, metadata: { headings: headingsOf(html), imagePaths: [] } },
  };
}
