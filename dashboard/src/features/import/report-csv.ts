import type { ImportItem } from "./api";

const columns = [
  "path",
  "outcome",
  "title",
  "slug",
  "status",
  "publishedAt",
  "postId",
  "code",
  "message",
] as const;

/**
 * The report as CSV (RFC 4180). A cell that a spreadsheet would execute as a formula is prefixed with an apostrophe.
 */
export function reportCsv(items: readonly ImportItem[]): string {
  const rows = items.map((item) => [
    ...columns.map((column) => item[column] ?? ""),
    (item.aliases ?? []).join(" "),
    (item.warnings ?? []).join(" "),
    (item.images ?? []).join(" "),
    (item.missing ?? []).join(" "),
  ]);
  return [[...columns, "aliases", "warnings", "images", "missing"], ...rows]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}

function cell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
