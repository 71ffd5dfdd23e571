/** Where a line of a text begins, in UTF-16 units; the end of the text for a line after its last one. `line` counts from 1. */
export function lineStart(text: string, line: number): number {
  const breaks = /\r\n?|\n/g;
  let start = 0;
  for (let number = 1; number < line; number++) {
    if (!breaks.exec(text)) return text.length;
    start = breaks.lastIndex;
  }
  return start;
}

/** After the characters that make a line a heading, a list item, a quote or a table row. */
export const beginOfWords = (line: string): number =>
  /^\s*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6}|\||\[[ xX]\])[ \t]*)*/.exec(line)?.[0].length ?? 0;
