import { blank, blankOut } from "./blank-out";

const fence = /^(\s*)(`{3,}|~{3,})/;
const inline = /(?<!`)(`+)(?!`)([\s\S]{1,2000}?[^`])\1(?!`)/g;

/** Markdown whose code and HTML comments are blanks: what is left stands where it stood. */
export function maskCode(markdown: string): string {
  let open: string | null = null;
  const lines = markdown.split("\n").map((line) => {
    const marker = fence.exec(line)?.[2];
    if (open !== null) {
      if (marker?.startsWith(open) && line.trim() === marker) open = null;
      return blank(line);
    }
    if (marker === undefined) return line;
    open = marker;
    return blank(line);
  });
  return withoutComments(lines.join("\n").replace(inline, blank));
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
