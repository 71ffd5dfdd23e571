import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from "parse5";
import type { PageLink, SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { attributeOf, type HtmlElement } from "./attribute-of";
import { buildBoxes } from "./build-boxes";
import { findMain } from "./find-main";
import type { Box } from "./page-box";
import { pruneBoxes } from "./prune-boxes";
import { readHead } from "./read-head";
import { trimArticle } from "./trim-article";
import { writeMarkdown } from "./write-markdown";

type HtmlDocument = DefaultTreeAdapterTypes.Document;

/** About 40 MB of tree; the longest articles have a third of that. */
const nodesMax = 80_000;
const chunkLength = 16_384;

/** Unclosed formatting is reopened in each later paragraph: one chunk can make millions of nodes. */
const nodesOfChunks = 2 * nodesMax;

class EnoughNodes extends Error {}

/** Parses HTML as browsers do, with bounded time and memory: drops what follows the first 80,000 nodes. */
export function parseCapped(html: string): HtmlDocument {
  let nodes = 0;
  const counted = () => {
    nodes += 1;
    if (nodes > nodesOfChunks) throw new EnoughNodes();
  };
  const parser = new Parser({
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...args) => {
        counted();
        return defaultTreeAdapter.createElement(...args);
      },
      insertText: (...args) => {
        counted();
        defaultTreeAdapter.insertText(...args);
      },
    },
  });
  try {
    for (let at = 0; at < html.length && nodes < nodesMax; at += chunkLength) {
      parser.tokenizer.write(html.slice(at, at + chunkLength), false);
    }
    parser.tokenizer.write("", true);
  } catch (error) {
    if (!(error instanceof EnoughNodes)) throw error;
  }
  return parser.document;
}

const linksMax = 2_000;

/** The links of a whole page, including menus, that lead to pages. */
function readLinks(body: HtmlElement, resolve: (href: string) => string | null): PageLink[] {
  const links: PageLink[] = [];
  const waiting: HtmlElement[] = [body];
  for (
    let element = waiting.pop();
    element !== undefined && links.length < linksMax;
    element = waiting.pop()
  ) {
    const href = element.tagName === "a" ? attributeOf(element, "href") : null;
    const url = href === null ? null : resolve(href);
    if (url !== null) links.push({ url, text: textIn(element) });
    for (const node of element.childNodes.toReversed()) if ("tagName" in node) waiting.push(node);
  }
  return links;
}

function textIn(element: HtmlElement): string {
  let text = "";
  const waiting = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined && text.length < 200; node = waiting.pop()) {
    if ("value" in node) text += node.value;
    else if ("childNodes" in node) waiting.push(...node.childNodes.toReversed());
  }
  return text.replace(/\s+/gu, " ").trim().slice(0, 200);
}

/** In characters; what follows is hardly text. */
const lengthMax = 5_000_000;

/** With less, the removed parts may have been the text: use the whole body. */
const littleText = 250;

/**
 * The main text of an HTML page in Markdown. `url` is where it was read, to resolve links; null for a file, which has a name instead.
 * Throws SourceReadError `no_text` if nothing is visible without running its scripts.
 */
export function readHtml(html: string, url: string | null, name = ""): SourceDocument {
  const { body, base, ...head } = readHead(parseCapped(html.slice(0, lengthMax)));
  const resolve = resolver(base === null ? url : (absolute(base, url) ?? url));
  const noText = () =>
    new SourceReadError("no_text", { code: url === null ? "page_of_file" : "page_of_scripts" });
  if (body === null) throw noText();
  const whole = buildBoxes(body);
  const text = mainText(whole, resolve);
  if (text === "") throw noText();
  return {
    title: head.title || firstHeading(text) || (url === null ? name : new URL(url).hostname),
    description: head.description,
    language: head.language,
    text,
    pages: null,
    links: readLinks(body, resolve),
  };
}

function mainText(whole: Box, resolve: (href: string) => string | null): string {
  const pruned = pruneBoxes(whole, whole.characters);
  const main = writeMarkdown(trimArticle(findMain(pruned)), resolve);
  if (main.length >= littleText) return main;
  const rest = writeMarkdown(pruned, resolve);
  if (rest.length >= littleText) return rest;
  return writeMarkdown(whole, resolve);
}

const firstHeading = (text: string): string => /^# (.+)$/m.exec(text)?.[1]?.slice(0, 300) ?? "";

const absolute = (href: string, base: string | null): string | null => {
  const trimmed = href.trim();
  return URL.parse(trimmed, base ?? undefined)?.href ?? null;
};

const resolver =
  (base: string | null) =>
  (href: string): string | null => {
    if (/^\s*#/.test(href) || href.length > 2_000) return null;
    const url = absolute(href, base);
    if (url === null || !/^https?:/.test(url)) return null;
    return url.replace(/#.*$/s, "");
  };
