import type { Element, Root } from "hast";
import { parseFragment } from "../../../platform/html-to-markdown/parse-fragment";
import { textOf } from "../../../platform/html-to-markdown/text-of";
import { toMarkdown } from "../../../platform/html-to-markdown/to-markdown";
import { walk } from "../../../platform/html-to-markdown/walk";
import { withoutUnwritable } from "../../../platform/html-to-markdown/without-unwritable";
import type { FrontMatter } from "./front-matter-value";
import { ParseFailure } from "./parse-failure";

/** What a page of HTML says in its head, by the names of front matter, and its article as Markdown. Throws ParseFailure. */
export function htmlBody(html: string): { facts: FrontMatter; content: string; warnings: string[] } {
  try {
    const tree = parseFragment(html);
    const elements = [...walk(tree)];
    const facts = factsOf(elements);
    const articles = elements.filter(({ tagName }) => tagName === "article");
    const [main] = articles.length === 1 ? articles : elements.filter(({ tagName }) => tagName === "main");
    const body: Root = { type: "root", children: main?.children ?? tree.children };
    const warnings = withoutUnwritable(body);
    return { facts, content: toMarkdown(body), warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ParseFailure("too_large", "The page is nested too deeply, or has far too much markup.");
  }
}

function factsOf(elements: Element[]): FrontMatter {
  const facts: FrontMatter = new Map();
  const put = (name: string, value: unknown) => {
    if (typeof value === "string" && value.trim() !== "" && !facts.has(name)) facts.set(name, value.trim());
  };
  for (const element of elements) {
    const { name, property, content, rel, href } = element.properties;
    if (element.tagName === "title") put("title", textOf(element).replace(/\s+/g, " "));
    if (element.tagName === "meta" && name === "description") put("description", content);
    if (element.tagName === "meta" && name === "author") put("author", content);
    if (element.tagName === "meta" && property === "article:published_time") put("date", content);
    if (element.tagName === "link" && Array.isArray(rel) && rel.includes("canonical"))
      put("canonicalurl", href);
  }
  return facts;
}
