import type { DefaultTreeAdapterTypes } from "parse5";
import { attributeOf, type HtmlElement } from "./attribute-of";

export interface PageHead {
  title: string;
  description: string;
  /** BCP 47, as declared by the page; null if it declares none. */
  language: string | null;
  base: string | null;
  siteName: string;
  body: HtmlElement | null;
}

const textMax = 500;
const titleTags = ["og:title", "twitter:title", "dc.title", "dcterm.title", "title"];
const descriptionTags = ["description", "og:description", "twitter:description", "dc.description"];

/** What a page declares about itself in its head. */
export function readHead(document: DefaultTreeAdapterTypes.Document): PageHead {
  const root = document.childNodes.find(
    (node): node is HtmlElement => "tagName" in node && node.tagName === "html",
  );
  const parts = root ? elementsIn(root) : [];
  const head = parts.find(({ tagName }) => tagName === "head");
  const body = parts.find(({ tagName }) => tagName === "body" || tagName === "frameset") ?? null;
  const inHead = head ? elementsIn(head) : [];
  const tags = new Map<string, string>();
  for (const element of inHead) {
    if (element.tagName !== "meta") continue;
    const name =
      attributeOf(element, "property") ?? attributeOf(element, "name") ?? attributeOf(element, "http-equiv");
    const content = attributeOf(element, "content");
    for (const one of (name ?? "").toLowerCase().split(/\s+/)) {
      if (one !== "" && content && !tags.has(one)) tags.set(one, inOneLine(content));
    }
  }
  const firstOf = (names: readonly string[]) =>
    names.map((name) => tags.get(name) ?? "").find((text) => text !== "");
  const titled = inHead.find(({ tagName }) => tagName === "title");
  const based = inHead.find((element) => element.tagName === "base" && attributeOf(element, "href"));
  const written =
    (root && (attributeOf(root, "lang") ?? attributeOf(root, "xml:lang"))) ||
    tags.get("content-language") ||
    "";
  return {
    title: (titled && inOneLine(textIn(titled))) || firstOf(titleTags) || "",
    description: firstOf(descriptionTags) ?? "",
    language: /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(written.trim())
      ? written.trim().replaceAll("_", "-")
      : null,
    base: based ? attributeOf(based, "href") : null,
    siteName: tags.get("og:site_name") ?? "",
    body,
  };
}

const elementsIn = (element: HtmlElement): HtmlElement[] =>
  element.childNodes.filter((node): node is HtmlElement => "tagName" in node);

const textIn = (element: HtmlElement): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const inOneLine = (text: string): string =>
  text.replace(/\s+/gu, " ").trim().slice(0, textMax).toWellFormed();
