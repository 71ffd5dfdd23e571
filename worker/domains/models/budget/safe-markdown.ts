import { markdownToText } from "@blogsvc/client/markdown";
import type { Element, ElementContent, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import MarkdownIt, { type Token } from "markdown-it";
import {
  ALLOWED_ELEMENTS,
  DROPPED_ELEMENTS,
  RENAMED_ELEMENTS,
} from "../../../../client/src/markdown/html/element-rules";
import { buildDocument, readTokens } from "../../../../client/src/markdown/parse-document";
import { limitNesting } from "../../../../client/src/markdown/syntax/nesting-limit";
import { parser } from "../../../../client/src/markdown/syntax/parser";
import { limitTokens } from "../../../../client/src/markdown/syntax/token-budget";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";

/** What generated text may reference. */
export interface Allowed {
  /** The workspace's own site; relative links lead there. */
  siteUrl: string | null;
  /** URLs that the writer was given. */
  links: readonly string[];
  /** Hosts whose every page may be linked. */
  hosts?: readonly string[];
  /** The user's Markdown that the writer edited: its links, images and HTML may stay. */
  given?: string;
}

type Rules = ReturnType<typeof rulesOf>;

const passesMax = 4;
const unknownSite = "https://site.invalid";
/** Other renderers link what ours refuses, such as `javascript:`: treat all of it as links. */
const everyLink: typeof parser = Object.assign(Object.create(parser), { validateLink: () => true });
/** Without indented code: after a definition, other renderers read such lines as text. */
const commonMark = Object.assign(new MarkdownIt("commonmark").use(limitTokens).use(limitNesting), {
  validateLink: () => true,
}).disable("code");

/**
 * A model's Markdown made safe to store: no images, no HTML, and links only to what is allowed; other links are reduced to their text. It
 * stays safe next to other text: link definitions are written out, and code is closed. Safe input is returned unchanged. Throws RangeError
 * if that cannot be determined.
 */
export function safeMarkdown(markdown: string, allowed: Allowed): string {
  const rules = rulesOf(allowed);
  let text = markdown;
  for (let pass = 0; pass < passesMax; pass += 1) {
    const tokens = refused(text, rules) ?? reachingOut(text, rules);
    if (tokens === null) return text;
    text = withoutRefused(tokens, rules).trim();
  }
  throw new RangeError("not safe after all passes");
}

/** As safeMarkdown, for text displayed literally: if anything is refused, only the words are left. */
export function safeText(text: string, allowed: Allowed): string {
  const rules = rulesOf(allowed);
  let safe = text;
  for (let pass = 0; pass < passesMax; pass += 1) {
    const tokens = refused(safe, rules);
    if (tokens === null) return safe;
    safe = markdownToText(withoutRefused(tokens, rules)).trim();
  }
  return safe.replace(/[<>[\]!@]|\/\/|www\./g, " ").trim();
}

function rulesOf({ siteUrl, links, hosts = [], given }: Allowed) {
  const site = new URL(siteUrl ?? unknownSite);
  const known = new Map(links.flatMap((link) => (URL.canParse(link) ? [[pageOf(new URL(link)), link]] : [])));
  const kept = new Set(given === undefined ? [] : [...everyReading(given)].map(keyOf));
  const defined = new Set(given === undefined ? [] : definitionsIn(given));
  return { site, known, kept, defined, hosts };
}

const pageOf = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

/** The target of a link; null if it must go. A page that was provided keeps the URL it was provided with. */
function targetOf(
  href: string,
  { site, known, hosts }: Pick<Rules, "site" | "known" | "hosts">,
): string | null {
  if (!URL.canParse(href, site) || /\\|%5c|%0[9ad]/i.test(href)) return null;
  // Renderers disagree on anything that is neither absolute nor starts like this.
  if (!/^(?:https?:|[/#]|\.\.?\/)/i.test(href)) return null;
  const url = new URL(href, site);
  if (url.username !== "" || url.password !== "") return null;
  if (url.origin === site.origin || hosts.includes(url.host)) return href;
  return known.get(pageOf(url)) ?? null;
}

function* every(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if (token.children) yield* every(token.children);
  }
}

/** The tokens of a text as different renderers read it: ours, one without footnotes, and one that shows unreferenced ones. */
function* everyReading(text: string, read = readTokens(text, everyLink)): Generator<Token> {
  yield* every(read.tokens);
  yield* every(readTokens(text, commonMark).tokens);
  if (!text.includes("[^")) return;
  let notes = "";
  const unique = text.replace(/\[\^[^\s[\]]+\]:/g, () => {
    const note = `[^note${notes.length}]`;
    notes += note;
    return `${note}:`;
  });
  yield* every(readTokens(`${notes}\n\n${unique}`, everyLink).tokens);
}

/** Identifies a link, an image or HTML; null for every other token. */
function keyOf(token: Token): string | null {
  switch (token.type) {
    case "link_open":
      return `link ${token.attrGet("href")}`;
    case "image":
      return `image ${token.attrGet("src")}`;
    case "html_inline":
    case "html_block":
      return isJustAWord(token.content) || token.info === "task" ? null : `html ${token.content}`;
    default:
      return null;
  }
}

export interface Reference {
  kind: "link" | "image" | "html";
  /** A URL, or the HTML. */
  value: string;
}

/** All links, images and HTML of a Markdown text, including those that only other renderers would show. */
export function referencesIn(markdown: string): Reference[] {
  return [...every(readTokens(markdown, everyLink).tokens)].flatMap((token): Reference[] => {
    const [kind, ...rest] = keyOf(token)?.split(" ") ?? [];
    return kind === "link" || kind === "image" || kind === "html" ? [{ kind, value: rest.join(" ") }] : [];
  });
}

/** As in `Array<string>`: not an HTML element. */
function isJustAWord(tag: string): boolean {
  const name = /^<([a-z][a-z0-9]*)>$/i.exec(tag)?.[1]?.toLowerCase();
  return name !== undefined && !knownElements.has(name);
}

const knownElements = new Set([
  ...ALLOWED_ELEMENTS,
  ...DROPPED_ELEMENTS,
  ...RENAMED_ELEMENTS.keys(),
  ...[
    "base",
    "body",
    "button",
    "canvas",
    "head",
    "html",
    "image",
    "link",
    "map",
    "area",
    "math",
    "meta",
    "svg",
  ],
]);

function isRefused(token: Token, { kept, ...rules }: Rules): boolean {
  const key = keyOf(token);
  if (key === null || kept.has(key)) return false;
  return token.type !== "link_open" || targetOf(hrefOf(token), rules) !== hrefOf(token);
}

interface Read {
  tokens: Token[];
  env: Record<string, unknown>;
}

/** The tokens of a text that contains something refused; null if it contains nothing. */
function refused(text: string, rules: Rules): Read | null {
  const read = readTokens(text, everyLink);
  for (const token of everyReading(text, read)) if (isRefused(token, rules)) return read;
  return null;
}

const afterwards = "what-comes-after";

/**
 * The tokens of a text that would change another part of its post: a link definition turns `![x][y]` elsewhere into an image, and an
 * unclosed code block runs into the text that follows, whose next fence then opens a block instead of closing one. Null for all other texts.
 */
function reachingOut(text: string, { defined }: Rules): Read | null {
  const isOpen = [everyLink, commonMark].some((read) =>
    readTokens(`${text}\n\n${afterwards}`, read).tokens.some(
      ({ type, content }) => type === "fence" && content.trimEnd().endsWith(afterwards),
    ),
  );
  return isOpen || definitionsIn(text).some((one) => !defined.has(one)) ? readTokens(text, everyLink) : null;
}

/** The link definitions of a text, each as its label and URL; without footnotes, `[^1]: word` is one, too. */
const definitionsIn = (text: string): string[] =>
  [everyLink, commonMark].flatMap((read) =>
    Object.entries((readTokens(text, read).env.references ?? {}) as Record<string, { href: string }>).map(
      ([label, { href }]) => `${label} ${href}`,
    ),
  );

function withoutRefused({ tokens, env }: Read, rules: Rules): string {
  for (const { children } of tokens) {
    children?.forEach((token, at) => {
      if (token.type === "html_inline" && isJustAWord(token.content)) token.type = "text";
      const words = children[at + 1];
      // A bare URL may carry anything: replace it with its host.
      if (token.info === "auto" && words && isRefused(token, rules)) words.content = hostOf(hrefOf(token));
    });
  }
  const tree = fromParse5(buildDocument(tokens, env) as Parameters<typeof fromParse5>[0]);
  const root: Root = { type: "root", children: [] };
  if (tree.type === "root" || tree.type === "element")
    root.children = tree.children.flatMap((node) => safeNodes(node as ElementContent, rules));
  return toMarkdown(root);
}

const hrefOf = (token: Token): string => String(token.attrGet("href") ?? "");
const hostOf = (href: string): string => (URL.canParse(href) && new URL(href).host) || "…";

/** Elements with Markdown syntax, and blocks that separate their text from the surrounding text. */
const written = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em i strong b del s a br hr table thead tbody tfoot tr th td input
   div section article aside header footer main nav figure figcaption details summary dl dt dd address`.split(
    /\s+/,
  ),
);
const properties: Record<string, string[]> = {
  a: ["href"],
  code: ["className"],
  input: ["type", "checked"],
  ol: ["start"],
  td: ["align"],
  th: ["align"],
};

function safeNodes(node: ElementContent, rules: Rules): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element" || isDropped(node)) return [];
  const children = node.children.flatMap((child) => safeNodes(child, rules));
  if (!written.has(node.tagName)) return children;
  const names = properties[node.tagName] ?? [];
  const safe: Element = {
    ...node,
    properties: Object.fromEntries(Object.entries(node.properties).filter(([name]) => names.includes(name))),
    children,
  };
  if (node.tagName !== "a") return [safe];
  const href = String(node.properties.href ?? "");
  const target = rules.kept.has(`link ${href}`) ? href : targetOf(href, rules);
  if (target === null || "dataFootnoteRef" in node.properties || children.length === 0) return children;
  safe.properties.href = target;
  return [safe];
}

const isDropped = ({ tagName, properties }: Element): boolean =>
  DROPPED_ELEMENTS.has(tagName) ||
  ["svg", "math"].includes(tagName) ||
  "dataFootnoteBackref" in properties ||
  (tagName === "input" && properties.type !== "checkbox");
