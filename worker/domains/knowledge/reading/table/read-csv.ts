import { sourceMaxCharacters } from "../../../../../schema/api/sources";
import { makeBox } from "../html/page-box";
import { writeMarkdown } from "../html/write-markdown";
import type { SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { guessDelimiter, OpenQuote, parseCsv, TooManyCells } from "./parse-csv";

/**
 * A table as text: a paragraph per row in which every value follows the name of its column, so that a quoted row can be understood without
 * the head of the table. Throws SourceReadError.
 */
export function readCsv(text: string, name: string): SourceDocument {
  const paragraphs: string[] = [];
  try {
    let characters = 0;
    for (const paragraph of rowsOf(text)) {
      characters += paragraph.length + 2;
      if (characters > sourceMaxCharacters) throw tooLong();
      paragraphs.push(paragraph);
    }
  } catch (error) {
    if (error instanceof TooManyCells) throw tooLong();
    if (!(error instanceof OpenQuote)) throw error;
    throw new SourceReadError("damaged", { code: "open_quote", line: error.line });
  }
  if (paragraphs.length === 0) throw new SourceReadError("no_text", { code: "empty_file" });
  return {
    title: name,
    description: "",
    language: null,
    text: paragraphs.join("\n\n"),
    pages: null,
    links: [],
  };
}

const tooLong = () => new SourceReadError("too_large", { code: "long_table", max: sourceMaxCharacters });

/** The first line by which Excel names the delimiter. */
const separator = /^sep=([,;\t|])\r?\n/;

function* rowsOf(text: string): Generator<string> {
  const named = separator.exec(text);
  const body = text.slice(named?.[0].length ?? 0);
  const delimiter = delimiterOf(named?.[1]) ?? guessDelimiter(body);
  let head: string[] | null = null;
  let rows = 0;
  for (const row of parseCsv(body, delimiter, sourceMaxCharacters)) {
    const cells = row.map((cell) => cell.replace(/\s+/g, " ").trim());
    if (cells.every((cell) => cell === "")) continue;
    if (head === null) {
      head = isHead(cells) ? cells : [];
      if (head.length > 0) continue;
    }
    rows += 1;
    yield writeRow(cells, head);
  }
  if (head !== null && rows === 0) yield writeRow(head, []);
}

function delimiterOf(named: string | undefined) {
  switch (named) {
    case ",":
    case ";":
    case "\t":
    case "|":
      return named;
    default:
      return null;
  }
}

const isValue = /^[-+]?[\d.,:/%€$£ -]+$/;

/** Names of columns are short, distinct and no numbers. */
function isHead(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => cell !== "");
  return (
    names.length > 1 &&
    names.length * 2 > cells.length &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= 100 && !isValue.test(name))
  );
}

function writeRow(cells: readonly string[], head: readonly string[]): string {
  const named = cells
    .map((cell, at) => (cell !== "" && head[at] ? `${head[at]}: ${cell}` : cell))
    .filter((cell) => cell !== "");
  return writeMarkdown(makeBox("p", [named.join("; ")]), () => null);
}
