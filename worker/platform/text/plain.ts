import { oneLine } from "./sentences";

/** One line of Markdown as plain text: link texts without URLs, no emphasis, no images. */
export const plain = (markdown: string): string =>
  oneLine(
    markdown
      .slice(0, 2_000)
      .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/\[([^\]]*)\]\[[^\]]*\]/g, "$1")
      .replace(/\s?\{#[^}]*\}/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\*\*|__|`/g, ""),
  );

/** Plain text escaped for Markdown. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
