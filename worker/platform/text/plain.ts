import { oneLine } from "./sentences";

/** Markdown of one line as it reads: link texts without addresses, no emphasis, no images. */
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

/** A text of ours or another's as plain words in Markdown. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
