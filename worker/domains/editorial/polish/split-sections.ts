import { readBlocks } from "../../../platform/text/blocks";
import { oneLine } from "../../../platform/text/sentences";

export interface Section {
  /** The heading's words; null for what stands before the first one. */
  heading: string | null;
  /** Markdown with the heading and all line breaks: the sections joined are the text again. */
  text: string;
}

const deepest = 2;

/** A text's sections: each begins at a heading of the first or second level and holds those below it. */
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
