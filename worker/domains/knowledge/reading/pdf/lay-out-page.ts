/** A piece of text on a page, as PDF.js tells it. */
export interface TextPiece {
  str: string;
  /** [a, b, c, d, x, y]: where it stands, from the bottom left. */
  transform: number[];
  height: number;
  hasEOL: boolean;
}

export interface PageLine {
  text: string;
  /** Of the letters, in points. */
  size: number;
  /** Distance to the line before it, in points; null for the first of a page. */
  gap: number | null;
}

/** The lines of a page, in reading order as the document has it. */
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
