import type { MarkdownIt, Token } from "markdown-it";
import { type HtmlParent, parseHtml } from "./html/parse-html.ts";
import { lineAttribute } from "./line-attribute.ts";
import { decorateImages } from "./syntax/decorate-images.ts";
import { parser } from "./syntax/parser.ts";
import { TooComplexError } from "./too-complex.ts";

const TAG =
  /<(\/?)(script|style|template|title|textarea|xmp|iframe|noembed|noframes|plaintext|object|applet|select)(?=[\s/>])/gi;

/**
 * An element that swallows everything up to its end tag stays HTML only if that end tag is in the same Markdown block. Otherwise `the
 * <title> tag` would take the rest of the post with it; its `<` is shown instead.
 */
function escapeUnclosedTags(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === "html_block") escapeInOrder([token]);
    const inline = token.children?.filter(({ type }) => type === "html_inline") ?? [];
    if (inline.length > 0) escapeInOrder(inline);
  }
}

function escapeInOrder(tokens: Token[]): void {
  const closedLater = new Set<string>();
  for (const token of tokens.toReversed()) {
    const tags = [...token.content.matchAll(TAG)].reverse();
    let rest = token.content;
    const pieces: string[] = [];
    for (const { 1: slash, 2: name = "", index } of tags) {
      const element = name.toLowerCase();
      if (slash && element !== "plaintext") closedLater.add(element);
      else if (!closedLater.has(element)) {
        pieces.push(`&lt;${rest.slice(index + 1)}`);
        rest = rest.slice(0, index);
      }
    }
    token.content = [rest, ...pieces.reverse()].join("");
  }
}

const MAX_SOURCE = 500_000;
const MAX_ATTRIBUTES = 8_000_000;

/** The part of `RenderOptions` that decides how Markdown is parsed. */
export interface ParseOptions {
  sourceLines?: boolean | undefined;
}

/** From Markdown to the tree that a browser would build from it, not yet sanitized. Throws TooComplexError above 500,000 characters. */
export function parseDocument(markdown: string, { sourceLines = false }: ParseOptions = {}): HtmlParent {
  const { tokens, env } = readTokens(markdown, parser);
  decorateImages(tokens);
  if (sourceLines) markLines(tokens);
  return buildDocument(tokens, env);
}

function markLines(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.map && token.tag !== "" && token.nesting >= 0)
      token.attrSet(lineAttribute, `${token.map[0] + 1}`);
  }
}

/** Markdown as tokens. Throws TooComplexError above 500,000 characters. */
export function readTokens(
  markdown: string,
  md: MarkdownIt,
): { tokens: Token[]; env: Record<string, unknown> } {
  if (markdown.length > MAX_SOURCE) throw new TooComplexError(`more than ${MAX_SOURCE} characters`);
  const env: Record<string, unknown> = {};
  const tokens = md.parse(markdown.replace(/^\uFEFF/, ""), env);
  refuseExpansion(tokens);
  return { tokens, env };
}

/** The tree of tokens, not yet sanitized. */
export function buildDocument(tokens: Token[], env: Record<string, unknown>): HtmlParent {
  escapeUnclosedTags(tokens);
  return parseHtml(parser.renderer.render(tokens, parser.options, env));
}

/** One long link definition can be referenced thousands of times: the size of the HTML is known only here. */
function refuseExpansion(tokens: Token[]): void {
  let total = 0;
  for (const { children } of tokens) {
    for (const { attrs } of children ?? []) {
      for (const [, value] of attrs ?? []) total += String(value).length;
    }
  }
  if (total > MAX_ATTRIBUTES)
    throw new TooComplexError(`more than ${MAX_ATTRIBUTES} characters of attributes`);
}
