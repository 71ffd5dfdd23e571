import { html } from "../../worker/platform/html.ts";
import { fragmentOf } from "./fragment-of.ts";
import { highlightCode } from "./highlight-code.ts";
import {
  attributeOf,
  elementsOf,
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
