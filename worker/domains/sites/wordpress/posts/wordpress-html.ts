/** Titles and excerpts are HTML in WordPress but plain text in blogsvc. */
export const textAsHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const preformatted = /(<pre\b[\s\S]*?<\/pre>)/i;
const blockEnd =
  /(<\/(?:p|h[1-6]|ul|ol|li|pre|blockquote|table|thead|tbody|tr|figure|figcaption|div|section|details|summary)>|<hr ?\/?>)\s*/gi;
/** The start of a shortcode, which WordPress runs anywhere, even in code. */
const shortcodeStart = /\[(?=\/?[a-z][\w-]*(?:[\s\]/=]|$))/gi;

const withoutLine = (space: string) => (space.includes("\n") ? " " : space);

/**
 * HTML that WordPress shows unchanged. It turns line feeds between words into line breaks ("wpautop"), and runs anything that looks like
 * one of its shortcodes.
 */
export const settledHtml = (html: string): string =>
  html
    .replace(shortcodeStart, "&#91;")
    .split(preformatted)
    .map((part, index) =>
      index % 2 === 1 ? `${part}\n` : part.replace(/\s+/g, withoutLine).replace(blockEnd, "$1\n"),
    )
    .join("")
    .trim();
