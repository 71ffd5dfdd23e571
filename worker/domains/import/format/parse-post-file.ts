import type { Element, Root } from "hast";
import { parseFragment } from "../../../../schema/api/html-to-markdown/parse-fragment";
import { textOf } from "../../../../schema/api/html-to-markdown/text-of";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { walk } from "../../../../schema/api/html-to-markdown/walk";
import { lossWords, withoutUnwritable } from "../../../../schema/api/html-to-markdown/without-unwritable";
import { decodeFrontMatter } from "./decode-front-matter";
import type { FrontMatter } from "./front-matter-value";
import type { ParsedFile } from "./imported-post";
import { mdxBody } from "./mdx-body";
import { ParseFailure } from "./parse-failure";
import { type PostBody, readPost } from "./read-post";
import { splitFrontMatter } from "./split-front-matter";

/** The metadata of an HTML page's head under the names of front matter, and its article as Markdown. Throws ParseFailure. */
function htmlBody(html: string): { facts: FrontMatter; content: string; warnings: string[] } {
  try {
    const tree = parseFragment(html);
    const elements = [...walk(tree)];
    const facts = factsOf(elements);
    const articles = elements.filter(({ tagName }) => tagName === "article");
    const [main] = articles.length === 1 ? articles : elements.filter(({ tagName }) => tagName === "main");
    const body: Root = { type: "root", children: main?.children ?? tree.children };
    const warnings = withoutUnwritable(body).map(lossWords);
    return { facts, content: toMarkdown(body), warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ParseFailure("too_large", "The page is nested too deeply or has too much markup.");
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

/** In bytes. */
export const FILE_LIMIT = 2 * 1024 * 1024;

/**
 * Reads one Markdown, MDX or HTML file, with or without YAML, TOML or JSON front matter. Never throws: an invalid file returns a code and a
 * message for its author; a field of the wrong type is left out with a warning. `path` is the file's path in the upload and provides
 * identity, slug and date if the file lacks them.
 */
export function parsePostFile(path: string, bytes: Uint8Array): ParsedFile {
  try {
    if (/(?:^|\/)_index(?:\.[a-z-]+)?\.[a-z]+$/i.test(path)) {
      throw new ParseFailure("not_a_post", "An _index file describes a section of a site, not a post.");
    }
    if (bytes.length > FILE_LIMIT) throw new ParseFailure("too_large", "The file is over 2 MB.");
    if (isTemplate.test(path)) {
      throw new ParseFailure("not_a_post", "Its folder contains site templates, not posts.");
    }
    const text = decodeUtf8(bytes);
    if (text.trim() === "") throw new ParseFailure("no_front_matter", "The file is empty.");
    const file = splitFrontMatter(text);
    const front: FrontMatter = file ? decodeFrontMatter(file) : new Map();
    const body = bodyOf(path, file?.body ?? text);
    const post = readPost(path, front, body, file !== null);
    return { ok: true, path, post, warnings: body.warnings };
  } catch (error) {
    if (error instanceof ParseFailure) return { ok: false, path, code: error.code, message: error.message };
    throw error;
  }
}

/** Templates of Jekyll, Hugo, Zola and the like. */
const isTemplate =
  /(?:^|\/)(?:(?:_layouts|_includes|archetypes)\/|(?:layouts|templates|themes)\/(?:[^/]+\/)*[^/]+\.html?$)/i;

function bodyOf(path: string, text: string): PostBody {
  if (/\.html?$/i.test(path)) return htmlBody(text);
  if (/\.mdx$/i.test(path)) return { ...mdxBody(text), facts: new Map() };
  return { content: text, facts: new Map(), warnings: [] };
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ParseFailure("not_utf8", "The file is not UTF-8 text.");
  }
}
