export interface Place {
  /** In UTF-16 units. */
  start: number;
  end: number;
}

const special = /[\\^$.*+?()[\]{}|]/g;

/** Where words stand in a text, letter by letter but for the kind and number of blanks between them; null where they do not. */
export function findQuote(text: string, words: string): Place | null {
  const pieces = words.split(/\s+/).filter((piece) => piece !== "");
  if (pieces.length === 0) return null;
  const literal = text.indexOf(words.trim());
  if (literal >= 0) return { start: literal, end: literal + words.trim().length };
  const pattern = pieces.map((piece) => piece.replace(special, "\\$&")).join("\\s+");
  const found = new RegExp(pattern).exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
