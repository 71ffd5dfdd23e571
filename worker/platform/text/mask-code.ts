import { blank, blankOut } from "./blank-out";
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
