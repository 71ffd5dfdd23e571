const delimiters = [",", ";", "\t", "|"] as const;
type Delimiter = (typeof delimiters)[number];

/** A quotation mark opened in this line is never closed. */
export class OpenQuote extends Error {
  override readonly name = "OpenQuote";
  constructor(readonly line: number) {
    super(`a quote in line ${line} is open`);
  }
}

/** It has more cells, or a longer one, than any table that is kept. */
export class TooManyCells extends Error {
  override readonly name = "TooManyCells";
}

/**
 * Rows of cells as in RFC 4180; quotation marks within an unquoted cell are text. Throws OpenQuote, and TooManyCells if there are more cells
 * than `max`, or more characters in one.
 */
export function* parseCsv(text: string, delimiter: Delimiter, max: number): Generator<string[]> {
  let row: string[] = [];
  let cells = 0;
  let at = 0;
  let line = 1;
  const cellEnd = new RegExp(`[${delimiter === "\t" ? "\\t" : delimiter}\\r\\n]`, "g");
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      const first = line;
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0) throw new OpenQuote(first);
        const part = text.slice(at + 1, close);
        line += part.split("\n").length - 1;
        cell += part;
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
        if (cell.length > max) throw new TooManyCells();
      }
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    row.push(cell + text.slice(at, end));
    cells += 1;
    if (cells > max) throw new TooManyCells();
    at = end + 1;
    if (text[end] === delimiter) {
      if (at === text.length) row.push("");
      continue;
    }
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    line += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

const sampleLength = 65_536;
const sampleRows = 50;

/** The character that splits the first rows into the same number of cells, if one does. */
export function guessDelimiter(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The share of rows as long as the first; longer rows win among equals. */
function evenness(text: string, delimiter: Delimiter): number {
  const lengths: number[] = [];
  try {
    for (const row of parseCsv(text.slice(0, sampleLength), delimiter, sampleLength)) {
      if (row.length > 1 || row[0] !== "") lengths.push(row.length);
      if (lengths.length >= sampleRows) break;
    }
  } catch (error) {
    // The sample may end within a quoted cell.
    if (!(error instanceof OpenQuote)) throw error;
  }
  const [first = 0] = lengths;
  if (first < 2) return 0;
  return lengths.filter((length) => length === first).length / lengths.length + Math.min(first, 100) / 1_000;
}
