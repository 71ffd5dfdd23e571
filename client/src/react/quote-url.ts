import type { Citation } from "../core/types.ts";

/** Passages that a quote leaves something out between. */
const omission = /\s*\[(?:…|\.{3})\]\s*/;
/** A longer passage is named by its first and last words: it may contain line breaks and footnotes. */
const wholeWords = 8;
const edgeWords = 4;

/**
 * The URL of a source that makes browsers scroll to the quote and highlight it, with a text fragment for each of its passages. Browsers that
 * don't support it, and pages that no longer contain the words, open at the top.
 * https://wicg.github.io/scroll-to-text-fragment/
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { quoteUrl } from "@blogsvc/client/react";
 *
 * export const sources = (post: BlogPost): string[] => (post.citations ?? []).map(quoteUrl);
 * // https://acme.example/report#:~:text=In%202024%20we%20sold%204%2C200%20anvils
 */
export function quoteUrl({ url, quote }: Pick<Citation, "url" | "quote">): string {
  const directives = quote.split(omission).flatMap((passage) => {
    const words = plain(passage).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const edges = words.length <= wholeWords ? [words] : [words.slice(0, edgeWords), words.slice(-edgeWords)];
    return [`text=${edges.map((some) => encoded(some.join(" "))).join(",")}`];
  });
  if (directives.length === 0) return url;
  return `${url}${url.includes("#") ? "" : "#"}:~:${directives.join("&")}`;
}

/** Sources are stored as Markdown; a page shows it without its marks. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, "")
    .replace(/[*_`|]+/g, " ")
    .replace(/\s+([.,;:!?])/g, "$1");

/** A hyphen would mark what comes before or after the text. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("-", "%2D");
