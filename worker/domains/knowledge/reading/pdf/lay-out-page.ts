/** A piece of text on a page, as PDF.js returns it. */
export interface TextPiece {
  str: string;
  /** [a, b, c, d, x, y]: its position, from the bottom left. */
  transform: number[];
  height: number;
  hasEOL: boolean;
}

export interface PageLine {
  text: string;
  /** Font size in points. */
  size: number;
  /** Distance to the previous line in points; null for the first of a page. */
  gap: number | null;
}

/** The lines of a page, in the document's reading order. */
export function layOutPage(pieces: readonly TextPiece[]): PageLine[] {
  const lines: PageLine[] = [];
  let text = "";
  let size = 0;
  let y: number | null = null;
  let before: number | null = null;
  const end = (): void => {
    const line = text.replace(/\s+/gu, " ").trim();
    if (line !== "") {
      lines.push({ text: line, size, gap: y === null || before === null ? null : Math.abs(before - y) });
      before = y;
    }
    [text, size, y] = ["", 0, null];
  };
  for (const piece of pieces) {
    text += piece.str;
    if (piece.str.trim() !== "") {
      size = Math.max(size, piece.height);
      y ??= piece.transform[5] ?? null;
    }
    if (piece.hasEOL) end();
  }
  end();
  return lines;
}
