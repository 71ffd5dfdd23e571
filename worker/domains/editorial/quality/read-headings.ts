import { readBlocks } from "../../../platform/text/blocks";
import { oneLine } from "../../../platform/text/sentences";

export interface Heading {
  level: number;
  /** As it reads, without its marks. */
  text: string;
  /** Its line, literally; of an underlined one without the line below. */
  excerpt: string;
}

/** The headings of a Markdown text, in order; `masked` is the same with what is no text of it blanked. */
export const readHeadings = (masked: string, content: string): Heading[] =>
  readBlocks(masked)
    .filter(({ kind }) => kind === "heading")
    .map(({ level, start, end, from, to }) => ({
      level,
      text: oneLine(content.slice(start, end)),
      excerpt: content.slice(from, to).trim(),
    }));
