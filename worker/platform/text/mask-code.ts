import { readLines } from "./markdown-lines";

const inline = /(?<!`)(`+)(?!`)([\s\S]{1,2000}?[^`])\1(?!`)/g;

/** Markdown with code and HTML comments blanked out; all positions stay. */
export function maskCode(markdown: string): string {
  const lines = readLines(markdown);
  const unfenced = markdown.split("\n").map((line, at) => (lines[at]?.isFenced ? blank(line) : line));
  return withoutComments(unfenced.join("\n").replace(inline, blank));
}

function withoutComments(text: string): string {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf("<!--"); start >= 0; ) {
    const close = text.indexOf("-->", start + 4);
    if (close < 0) break;
    places.push({ start, end: close + 3 });
    start = text.indexOf("<!--", close);
  }
  return blankOut(text, places);
}

/** Replaces ranges of the text with blanks; line breaks and all positions stay. */
export function blankOut(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), blank(text.slice(from, end)));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

export const blank = (text: string): string => text.replace(/[^\n]/g, " ");
