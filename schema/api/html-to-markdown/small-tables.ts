import type { Element, Root } from "hast";
import { TooComplexError } from "./too-complex";
import { walk } from "./walk";

/** Tables become rectangles: each spanned cell counts, and short rows are padded. */
const cellsMax = 50_000;
/** From the HTML standard: https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-processing-rows */
const columnsMax = 1_000;

/** Limits spans to the cells that exist. Throws TooComplexError if the body's tables have more than 50,000 cells. */
export function requireSmallTables(root: Root): void {
  const rows = [...walk(root)].filter(({ tagName }) => tagName === "tr");
  const widths = rows.map(() => 0);
  let spanned = 0;
  for (const [at, row] of rows.entries()) {
    for (const cell of row.children) {
      if (cell.type !== "element" || (cell.tagName !== "td" && cell.tagName !== "th")) continue;
      const columns = bounded(cell, "colSpan", columnsMax);
      const down = bounded(cell, "rowSpan", rows.length - at);
      spanned += columns * down;
      if (spanned > cellsMax) throw tooMany();
      for (let under = at; under < at + down; under++) widths[under] = (widths[under] ?? 0) + columns;
    }
  }
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest * rows.length > cellsMax) throw tooMany();
}

function bounded(cell: Element, name: "colSpan" | "rowSpan", max: number): number {
  const said = Number.parseInt(String(cell.properties[name] ?? 1), 10);
  const span = Math.min(Math.max(said || 1, 1), max);
  if (cell.properties[name] !== undefined) cell.properties[name] = span;
  return span;
}

const tooMany = () => new TooComplexError(`tables of more than ${cellsMax} cells`);
