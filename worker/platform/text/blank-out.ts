/** Replaces ranges of the text with blanks; line breaks and all positions stay. */
export function blankOut(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), blank(text.slice(from, end)));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

export const blank = (text: string): string => text.replace(/[^\n]/g, " ");
