import hljs from "highlight.js/lib/common";
import http from "highlight.js/lib/languages/http";
import { html, SafeHtml } from "../../worker/platform/html.ts";
import {
  attributeOf,
  elementsOf,
  fragmentOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  replaceElement,
  textOf,
} from "./html-tree.ts";

/** Highlights every code block and frames it. Returns the languages without highlighting. */
export function frameCode(root: HtmlNode): string[] {
  return elementsOf(root)
    .filter(({ tagName }) => tagName === "pre")
    .flatMap((block) => {
      const code = block.childNodes.find(isElement);
      if (!code) return [];
      const language = languageOf(code);
      const text = textOf(code).replace(/\n$/, "");
      const highlighted = highlightCode(text, language);
      const framed = html`<div class="code"${language && html` data-language="${language}"`}><pre tabindex="0"><code>${highlighted ?? text}</code></pre></div>`;
      replaceElement(block, fragmentOf(framed));
      return highlighted ? [] : [language];
    });
}

const languageOf = (code: HtmlElement): string =>
  /(?:^|\s)language-(\S+)/.exec(attributeOf(code, "class") ?? "")?.[1] ?? "";

hljs.registerLanguage("http", http);
hljs.registerAliases("astro", { languageName: "xml" });

const plain = new Set(["", "text", "txt"]);

/** Code with tokens in `<span class="hljs-…">`, or null for an unknown language. */
function highlightCode(code: string, language: string): SafeHtml | null {
  if (plain.has(language)) return new SafeHtml(escapeCode(code));
  if (!hljs.getLanguage(language)) return null;
  const frontMatter = language === "astro" ? /^---\n[\s\S]*?\n---\n/.exec(code)?.[0] : undefined;
  if (frontMatter === undefined) return colored(code, language);
  const rest = colored(code.slice(frontMatter.length), language);
  return new SafeHtml(colored(frontMatter, "typescript").text + rest.text);
}

const colored = (code: string, language: string) =>
  new SafeHtml(hljs.highlight(code, { language, ignoreIllegals: true }).value);

const escapeCode = (code: string) => code.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
