import { TooComplexError } from "../too-complex.ts";
import { DROPPED_ELEMENTS, VOID_ELEMENTS } from "./element-rules.ts";
import { escapeHtml } from "./escape-html.ts";
import { headingLink } from "./heading-link.ts";
import { type HtmlElement, type HtmlNode, type HtmlParent, isHtmlElement } from "./parse-html.ts";
import { type Rendering, type SafeElement, safeElement } from "./safe-element.ts";

const MAX_DEPTH = 200;
const MAX_CHARACTERS = 8_000_000;

interface Frame {
  nodes: HtmlNode[];
  next: number;
  closing: string;
}

/**
 * Writes only what the allow-lists name, everything else escaped. Elements deeper than 200 lose their tags and keep their
 * text. Throws TooComplexError when more than 8 million characters would be read or written.
 */
export function writeHtml(root: HtmlParent, rendering: Rendering): string {
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

/** One order for attributes found and attributes added, so that HTML written twice is the same. */
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
