import type { MarkdownIt } from "markdown-it";

/** Writes a column's alignment as `align`, as in the GFM specification: `style` never survives sanitizing. */
export function alignTableCells(md: MarkdownIt): void {
  md.core.ruler.push("table_alignment", ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== "th_open" && token.type !== "td_open") continue;
      const alignment = /^text-align:(left|center|right)$/.exec(String(token.attrGet("style")))?.[1];
      if (alignment) token.attrs = [["align", alignment]];
    }
  });
}
