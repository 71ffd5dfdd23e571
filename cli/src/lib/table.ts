import stringWidth from "string-width";
import { oneLine } from "./safe-text.ts";
import type { Paint } from "./style.ts";

/** The width of a text in terminal columns. */
export const textWidth = (text: string): number => stringWidth(text);

export interface Column<T> {
  head: string;
  cell: (row: T) => string | number | null;
  /** For a pipe, if it differs. */
  plain?: (row: T) => string | null;
  /** Shrinks on a narrow terminal: the widest first, `last` only after the others. */
  flexible?: boolean | "last";
  /** Only for programs: not shown on a terminal. */
  pipeOnly?: boolean;
  paint?: (row: T) => Parameters<Paint>[0] | null;
}

const gap = "  ";
const narrowest = 8;

/** Rows under headings, no line wider than `width`; cuts with an ellipsis. Omits empty columns. */
export function renderTable<T>(rows: T[], all: Column<T>[], width: number, paint: Paint): string {
  const columns = all.filter(({ pipeOnly, cell }) => !pipeOnly && rows.some((row) => cell(row) !== ""));
  const cells = rows.map((row) => columns.map(({ cell }) => oneLine(String(cell(row) ?? "-"))));
  const widths = fit(
    columns.map(({ head }, i) => Math.max(textWidth(head), ...cells.map((line) => textWidth(line[i] ?? "")))),
    columns.map(({ flexible = false }) => flexible),
    width,
  );
  const line = (texts: string[], style: (i: number) => Parameters<Paint>[0] | null) =>
    texts
      .map((text, i) => {
        const short = cut(text, widths[i] ?? 0);
        const name = style(i);
        const padding = i === texts.length - 1 ? 0 : (widths[i] ?? 0) - textWidth(short);
        return (name && short ? paint(name, short) : short) + " ".repeat(padding);
      })
      .join(gap)
      .trimEnd();
  const heads = line(
    columns.map(({ head }) => head),
    () => "dim",
  );
  return [heads, ...rows.map((row, n) => line(cells[n] ?? [], (i) => columns[i]?.paint?.(row) ?? null))].join(
    "\n",
  );
}

/** The same for a pipe: tab-separated full values without headings. */
export const renderLines = <T>(rows: T[], columns: Column<T>[]): string =>
  rows
    .map((row) => columns.map(({ cell, plain = cell }) => oneLine(String(plain(row) ?? ""))).join("\t"))
    .join("\n");

function fit(wanted: number[], flexible: (boolean | "last")[], width: number): number[] {
  const widths = [...wanted];
  for (const turn of [true, "last"] as const) {
    for (;;) {
      const total = widths.reduce((sum, one) => sum + one, 0) + gap.length * (widths.length - 1);
      const most = Math.max(...widths.filter((_, i) => flexible[i] === turn));
      if (total <= width || most <= narrowest) break;
      widths[widths.findIndex((one, i) => one === most && flexible[i] === turn)] = most - 1;
    }
  }
  return widths;
}

function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (textWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Facts about one item, one per line, without nulls. */
export function factList(facts: Record<string, string | number | null | undefined>, paint: Paint): string {
  const shown = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown
    .map(([name, value]) => `${paint("dim", name.padEnd(width))}  ${oneLine(String(value))}`)
    .join("\n");
}
