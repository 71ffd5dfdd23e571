import { highlightCode } from "./highlight-code.ts";
import { assignAnchors } from "./html/anchors.ts";
import { DROPPED_ELEMENTS, VOID_ELEMENTS } from "./html/element-rules.ts";
import {
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isHtmlElement,
  parseHtml,
} from "./html/parse-html.ts";
import { type Rendering, type SafeElement, safeElement } from "./html/safe-element.ts";
import type { MarkdownDocument } from "./read-document.ts";
import type { RenderOptions } from "./render-markdown-to-html.ts";
import { TooComplexError } from "./too-complex.ts";

const REFERENCES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

/** Escapes for both text and double-quoted attribute values. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (character) => REFERENCES[character] ?? character);
}

/**
 * The permalink of a heading, if requested: only for the mouse, since a screen reader would repeat it with every heading. None for a hidden
 * heading, and none inside a link, where HTML allows no other.
 */
function headingLink(
  { tagName, attributes }: SafeElement,
  element: HtmlElement,
  rendering: Rendering,
): string {
  const id = attributes.get("id");
  if (!rendering.headingLinks || !/^h[1-6]$/.test(tagName) || id === undefined) return "";
  if (attributes.has("class") || isInLink(element)) return "";
  return `<a aria-hidden="true" class="heading-link" href="#${escapeHtml(id)}" tabindex="-1">#</a>`;
}

function isInLink({ parentNode }: HtmlElement): boolean {
  for (let parent = parentNode; parent && "tagName" in parent; parent = parent.parentNode) {
    if (parent.tagName === "a") return true;
  }
  return false;
}

const MAX_DEPTH = 200;
const MAX_CHARACTERS = 8_000_000;

interface Frame {
  nodes: HtmlNode[];
  next: number;
  closing: string;
}

/**
 * Writes only what the allowlists contain, with everything else escaped. Elements nested deeper than 200 lose their tags and keep their
 * text. Throws TooComplexError beyond 8 million characters of input or output.
 */
function writeHtml(root: HtmlParent, rendering: Rendering): string {
  const output: string[] = [];
  const stack: Frame[] = [{ nodes: root.childNodes, next: 0, closing: "" }];
  let characters = 0;
  const spend = (amount: number) => {
    characters += amount;
    if (characters > MAX_CHARACTERS) throw new TooComplexError(`more than ${MAX_CHARACTERS} characters`);
  };
  const write = (text: string) => {
    spend(text.length);
    output.push(text);
  };

  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const node = frame.nodes[frame.next];
    frame.next += 1;
    if (!node) {
      write(frame.closing);
      stack.pop();
    } else if ("value" in node) {
      write(escapeHtml(node.value));
    } else if (isHtmlElement(node) && !DROPPED_ELEMENTS.has(node.tagName)) {
      spend(attributeLength(node));
      const safe = stack.length > MAX_DEPTH ? "unwrap" : safeElement(node, rendering);
      if (safe === "drop") continue;
      if (safe !== "unwrap") write(openingTag(safe, node));
      if (safe !== "unwrap" && VOID_ELEMENTS.has(safe.tagName)) continue;
      const closing = safe === "unwrap" ? "" : `${headingLink(safe, node, rendering)}</${safe.tagName}>`;
      stack.push({ nodes: node.childNodes, next: 0, closing });
    }
  }
  return output.join("");
}

function openingTag({ tagName, attributes }: SafeElement, element: HtmlElement): string {
  let tag = `<${tagName}`;
  for (const [name, value] of [...attributes].sort(byName)) tag += ` ${name}="${escapeHtml(value)}"`;
  return `${tag}>${startsWithNewline(element) ? "\n" : ""}`;
}

/** A fixed order for original and added attributes, so that writing HTML twice gives the same result. */
function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

/** A parser ignores the first newline in a `<pre>`. */
function startsWithNewline(element: HtmlElement): boolean {
  const [first] = element.childNodes;
  return element.tagName === "pre" && !!first && "value" in first && first.value.startsWith("\n");
}

function attributeLength({ attrs }: HtmlElement): number {
  return attrs.reduce((total, { name, value }) => total + name.length + value.length + 1, 1);
}

const MAX_PASSES = 5;

/** `renderMarkdownToHtml` for Markdown that is already parsed. */
export function renderDocument({ root, markdown }: MarkdownDocument, options: RenderOptions): string {
  const checked = checkOptions(options);
  const asItIs = () => `<pre>\n${escapeHtml(markdown)}</pre>`;
  if (!root) return asItIs();
  try {
    const html = writeDocument(root, markdown, checked);
    return options.highlight ? highlightCode(html, options.highlight) : html;
  } catch (error) {
    if (error instanceof TooComplexError) return asItIs();
    throw error;
  }
}

type CheckedOptions = ReturnType<typeof checkOptions>;

function writeDocument(root: HtmlParent, markdown: string, options: CheckedOptions): string {
  if (!markdown.includes("<")) return writeSafely(root, options);
  const plain = { ...options, headingLinks: false };
  const settled = settle(writeSafely(root, plain), { ...plain, headingOffset: 0 });
  return options.headingLinks ? writeSafely(parseHtml(settled), { ...options, headingOffset: 0 }) : settled;
}

function writeSafely(root: HtmlParent, { idPrefix, ...options }: CheckedOptions): string {
  return writeHtml(root, { anchors: assignAnchors(root, idPrefix), ...options });
}

/**
 * Some trees from misnested tags do not survive being written and parsed again; an end tag could then close an element of the page around
 * the post. So raw HTML is written until it parses to itself.
 */
function settle(html: string, options: CheckedOptions): string {
  let settled = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = writeSafely(parseHtml(settled), options);
    if (again === settled) return settled;
    settled = again;
  }
  throw new TooComplexError("misnested tags");
}

function checkOptions(options: RenderOptions) {
  const {
    baseUrl,
    headingOffset = 0,
    idPrefix = "user-content-",
    headingLinks = false,
    sourceLines = false,
  } = options;
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  if (base && !/^https?:$/.test(base.protocol)) throw new TypeError("baseUrl must be an http or https URL");
  if (!Number.isInteger(headingOffset) || headingOffset < 0 || headingOffset > 5) {
    throw new TypeError("headingOffset must be an integer from 0 to 5");
  }
  if (!/^[a-z][a-z0-9-]{0,62}-$/i.test(idPrefix)) {
    throw new TypeError(
      "idPrefix must be a letter, then up to 62 letters, digits and hyphens, then a hyphen",
    );
  }
  return { base, headingOffset, idPrefix, headingLinks, sourceLines };
}
