import { readBlocks } from "../../../platform/text/blocks";
import { oneLine } from "../../../platform/text/sentences";

export interface Section {
  /** The heading's text; null before the first heading. */
  heading: string | null;
  /** Markdown including the heading and all line breaks: the sections joined give the original text. */
  text: string;
}

const deepest = 2;

/** Sections of a text: each starts at a first- or second-level heading and includes those below it. */
export function splitSections(markdown: string): Section[] {
  const headings = readBlocks(markdown).filter(({ kind, level }) => kind === "heading" && level <= deepest);
  const begins: { from: number; heading: string | null }[] = headings.map(({ from, start, end }) => ({
    from,
    heading: oneLine(markdown.slice(start, end)),
  }));
  if (begins[0]?.from !== 0) begins.unshift({ from: 0, heading: null });
  return begins
    .map(({ from, heading }, at) => ({ heading, text: markdown.slice(from, begins[at + 1]?.from) }))
    .filter(({ text }) => text !== "");
}
