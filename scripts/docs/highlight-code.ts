import hljs from "highlight.js/lib/common";
import http from "highlight.js/lib/languages/http";
import { SafeHtml } from "../../worker/platform/html.ts";

hljs.registerLanguage("http", http);
hljs.registerAliases("astro", { languageName: "xml" });

const plain = new Set(["", "text", "txt"]);

/** Code with tokens in `<span class="hljs-…">`, or null for an unknown language. */
export function highlightCode(code: string, language: string): SafeHtml | null {
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
