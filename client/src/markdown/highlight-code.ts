/**
 * Returns HTML for the text of a code block, or undefined to leave it plain.
 *
 * @example
 * import { type Highlight, renderMarkdownToHtml } from "@blogsvc/client/markdown";
 *
 * const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
 * const highlight: Highlight = (code, language) =>
 *   language === "diff" ? escape(code).replace(/^\+.*$/gm, "<ins>$&</ins>") : undefined;
 * export const html = renderMarkdownToHtml("```diff\n+added\n```", { highlight });
 */
export type Highlight = (code: string, language: string | undefined) => string | undefined;

const CODE_BLOCK = /(<pre[^>]*><code[^>]*>)([^<]*)(<\/code><\/pre>)/g;
const LANGUAGE = / class="language-([^"]+)"/;
const CHARACTERS: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00a0",
  "&amp;": "&",
};

/** For HTML from writeHtml, where no text or attribute value contains an unescaped `<` or `>`. */
export function highlightCode(html: string, highlight: Highlight): string {
  return html.replace(CODE_BLOCK, (block, opening: string, text: string, closing: string) => {
    const code = text.replace(
      /&(?:lt|gt|quot|nbsp|amp);/g,
      (reference) => CHARACTERS[reference] ?? reference,
    );
    const written = highlight(code, LANGUAGE.exec(opening)?.[1]);
    return written === undefined ? block : opening + written + closing;
  });
}
