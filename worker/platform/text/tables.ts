import { readLines } from "./markdown-lines";

export interface TableRow {
  /** As written, without the pipes. */
  cells: string[];
  /** The row between its outer pipes, literally. */
  text: string;
  /** Its position in the Markdown, in UTF-16 units. */
  start: number;
  end: number;
}

export interface Table {
  head: TableRow;
  rows: TableRow[];
}

const row = /^ {0,3}\|.*\|\s*$/;
const delimiter = /^[\s|:-]+$/;
const columnsMax = 8;
const rowsMax = 200;
const lineMax = 4_000;

/** The tables of a Markdown text (GitHub Flavored Markdown, 4.10) whose rows begin and end with a pipe. */
export function readTables(markdown: string): Table[] {
  const tables: Table[] = [];
  let before: TableRow | null = null;
  let open: Table | null = null;
  for (const { text, from, isFenced } of readLines(markdown)) {
    if (isFenced || text.length > lineMax || !row.test(text)) {
      before = null;
      open = null;
    } else if (open !== null) {
      if (open.rows.length < rowsMax) open.rows.push(readRow(text, from));
    } else if (before !== null && text.includes("-") && delimiter.test(text)) {
      open = { head: before, rows: [] };
      tables.push(open);
    } else before = readRow(text, from);
  }
  return tables.filter(
    ({ head, rows }) => rows.length > 0 && head.cells.length > 1 && head.cells.length <= columnsMax,
  );
}

function readRow(line: string, lineStart: number): TableRow {
  const from = line.indexOf("|") + 1;
  const inner = line.slice(from, line.lastIndexOf("|"));
  const text = inner.trim();
  const start = lineStart + from + (inner.length - inner.trimStart().length);
  return {
    cells: text.split(/(?<!\\)\|/).map((cell) => cell.trim()),
    text,
    start,
    end: start + text.length,
  };
}
