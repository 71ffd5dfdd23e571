import type { MarkdownIt, Token } from "markdown-it";
import { escapeUnclosedTags } from "./escape-unclosed-tags.ts";
import { type HtmlParent, parseHtml } from "./html/parse-html.ts";
import { parser } from "./syntax/parser.ts";
import { TooComplexError } from "./too-complex.ts";

const MAX_SOURCE = 500_000;
const MAX_ATTRIBUTES = 8_000_000;

/** From Markdown to the tree a browser would build of it, still unsafe. Throws TooComplexError above 500,000 characters. */
export function parseDocument(markdown: string): HtmlParent {
  const { tokens, env } = readTokens(markdown, parser);
  return buildDocument(tokens, env);
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

/** The tree of tokens, still unsafe. */
export function buildDocument(tokens: Token[], env: Record<string, unknown>): HtmlParent {
  escapeUnclosedTags(tokens);
  return parseHtml(parser.renderer.render(tokens, parser.options, env));
}

/** One long link definition can be referred to thousands of times: the size of the HTML is known only here. */
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
