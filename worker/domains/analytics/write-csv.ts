export type Cell = string | number;

/** RFC 4180, with a byte order mark, by which Excel knows UTF-8. Text that a spreadsheet would run as a formula is quoted by an apostrophe. */
export const writeCsv = (rows: Cell[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
