import { z } from "zod";
import { escapeHtml } from "../../../../../schema/api/html-to-markdown/escape-html";
import { cardHtml, type Lost, lose } from "./cards";

type Node = z.infer<typeof Base> & { children?: unknown[] | undefined };
const Base = z.looseObject({ type: z.string(), children: z.array(z.unknown()).optional() });
const Document = z.object({ root: Base });

/** Format bits of text: https://github.com/facebook/lexical/blob/main/packages/lexical/src/LexicalConstants.ts */
const formats = ["strong", "em", "s", "u", "code", "sub", "sup", "mark"] as const;
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** The HTML of the editor format of Ghost 5 and later; null if invalid. */
export function lexicalHtml(json: string, lost: Lost): string | null {
  const read = Document.safeParse(parsed(json));
  return read.success ? childrenOf(read.data.root, lost) : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const childrenOf = ({ children = [] }: Node, lost: Lost): string =>
  children
    .map((child) => {
      const node = Base.safeParse(child);
      return node.success ? nodeHtml(node.data, lost) : "";
    })
    .join("");

function nodeHtml(node: Node, lost: Lost): string {
  const inner = () => childrenOf(node, lost);
  switch (node.type.replace(/^extended-/, "")) {
    case "text":
      return formatted(String(node.text ?? ""), Number(node.format ?? 0));
    case "linebreak":
      return "<br>";
    case "tab":
      return " ";
    case "link":
    case "autolink":
    case "at-link":
      return `<a href="${escapeHtml(String(node.url ?? ""))}">${inner()}</a>`;
    case "paragraph":
      return `<p>${inner()}</p>`;
    case "heading": {
      const tag = headings.has(String(node.tag)) ? String(node.tag) : "h2";
      return `<${tag}>${inner()}</${tag}>`;
    }
    case "quote":
    case "aside":
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case "list": {
      const tag = node.listType === "number" ? "ol" : "ul";
      return `<${tag}>${inner()}</${tag}>`;
    }
    case "listitem":
      return `<li>${inner()}</li>`;
    default: {
      const card = cardHtml(node.type, node);
      if (card !== null) return card;
      lose(lost, node.type);
      return inner();
    }
  }
}

function formatted(text: string, format: number): string {
  let html = escapeHtml(text);
  for (const [bit, tag] of formats.entries()) if (format & (1 << bit)) html = `<${tag}>${html}</${tag}>`;
  return html;
}
