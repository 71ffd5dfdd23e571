import { markdownToText } from "@blogsvc/client/markdown";

/**
 * A passage of Markdown as one line of plain text. It was cut between words: fragments of links, images and HTML tags at its ends are
 * removed.
 */
export function plainSnippet(markdown: string): string {
  const whole = markdown
    .replace(/^(…?)([^()[\]]*)\]\([^\s()]*\)/, "$1$2")
    .replace(/^(…?)[^\s()[\]]*\/[^\s()[\]]*\)/, "$1")
    .replace(/^(…?)[^\s<>]*=["'][^<>]*>/, "$1")
    .replace(/!?\[([^\]]*)\]\([^)]*$/, "$1")
    .replace(/<[^>]*$/, "");
  const text = markdownToText(whole).replace(/\s+/g, " ").trim();
  return markdown.endsWith("…") && !text.endsWith("…") ? `${text}…` : text;
}
