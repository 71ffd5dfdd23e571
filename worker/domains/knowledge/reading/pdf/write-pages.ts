import type { PageLine } from "./lay-out-page";

const headingLength = 120;
const pageNumber = /^(?:(?:page|seite|p\.?)\s*)?[-–—\s]*\d{1,4}[-–—\s]*(?:(?:of|von|\/)\s*\d{1,4})?$/i;

/** Lines of pages as Markdown: larger letters make a heading, a larger gap a paragraph; page numbers are dropped. */
export function writePages(pages: readonly (readonly PageLine[])[]): string {
  const body = usualSize(pages.flat());
  return pages
    .map((lines) =>
      lines.filter(({ text }, at) => !((at === 0 || at === lines.length - 1) && pageNumber.test(text))),
    )
    .map((lines) => writePage(lines, body))
    .filter((text) => text !== "")
    .join("\n\n");
}

function writePage(lines: readonly PageLine[], body: number): string {
  let written = "";
  let inHeading = false;
  for (const { text, size, gap } of lines) {
    const isHeading = size >= body * 1.2 && text.length <= headingLength && /\p{L}/u.test(text);
    const isNew = gap === null || gap > Math.max(size, body) * 1.7;
    if (isHeading) {
      const isRest = inHeading && !isNew;
      written += isRest
        ? ` ${text}`
        : `${written === "" ? "" : "\n\n"}${size >= body * 1.7 ? "#" : "##"} ${text}`;
    } else {
      const paragraph = isNew || inHeading;
      written += `${written === "" ? "" : paragraph ? "\n\n" : "\n"}${text}`;
    }
    inHeading = isHeading;
  }
  return written;
}

/** The most common font size. */
function usualSize(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
