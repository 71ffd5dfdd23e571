import stringWidth from "string-width";
import { oneLine } from "./safe-text.ts";
import type { Paint } from "./style.ts";

export interface Column<T> {
  head: string;
  cell: (row: T) => string | number | null;
  /** For a pipe, where it differs. */
  plain?: (row: T) => string | null;
  /** Of all columns only these give way where the terminal is narrow. */
  flexible?: boolean;
  paint?: (row: T) => Parameters<Paint>[0] | null;
}

const gap = "  ";
const narrowest = 12;

/** Rows under headings, no line wider than `width`; what does not fit ends in an ellipsis. */
export function renderTable<T>(rows: T[], columns: Column<T>[], width: number, paint: Paint): string {
  const cells = rows.map((row) => columns.map(({ cell }) => oneLine(String(cell(row) ?? "-"))));
  const widths = fit(
    columns.map(({ head }, i) =>
      Math.max(stringWidth(head), ...cells.map((line) => stringWidth(line[i] ?? ""))),
    ),
    columns.map(({ flexible }) => flexible === true),
    width,
  );
  const line = (texts: string[], style: (i: number) => Parameters<Paint>[0] | null) =>
    texts
      .map((text, i) => {
        const padded = pad(text, widths[i] ?? 0);
        const name = style(i);
        return name ? paint(name, padded) : padded;
      })
      .join(gap)
      .trimEnd();
  return [
    line(
      columns.map(({ head }) => head),
      () => "dim",
    ),
    ...rows.map((row, n) => line(cells[n] ?? [], (i) => columns[i]?.paint?.(row) ?? null)),
  ].join("\n");
}

/** The same for a pipe: values between tabs, whole, without headings. */
export const renderLines = <T>(rows: T[], columns: Column<T>[]): string =>
  rows
    .map((row) => columns.map(({ cell, plain = cell }) => oneLine(String(plain(row) ?? ""))).join("\t"))
    .join("\n");

function fit(wanted: number[], flexible: boolean[], width: number): number[] {
  const widths = [...wanted];
  const total = () => widths.reduce((sum, one) => sum + one, 0) + gap.length * (widths.length - 1);
  while (total() > width) {
    const widest = widths.reduce(
      (best, one, i) =>
        flexible[i] && one > narrowest && one > (widths[best] ?? 0) * Number(flexible[best]) ? i : best,
      flexible.indexOf(true),
    );
    if (widest < 0 || (widths[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function pad(text: string, width: number): string {
  const short = cut(text, width);
  return short + " ".repeat(Math.max(0, width - stringWidth(short)));
}

function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
