/** A piece of text, and whether it matches a query word. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** The words of a query. */
export const queryWords = (query: string): string[] => query.match(/[\p{L}\p{N}]+/gu) ?? [];

const before = 40;
const length = 150;
/** Only these may be escaped in a pattern with the flag u. */
const syntax = /[\\^$.*+?()[\]{}|/]/g;

/** `text` split where one of `words` begins or ends. Short words match only at the beginning of a word. */
export function markWords(text: string, words: string[]): Piece[] {
  const pattern = patternOf(words);
  if (!pattern) return [{ text, marked: false }];
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** The part of `text` with most of `words` close together; its beginning if there is none. */
export function excerptOf(text: string, words: string[]): string {
  const at = densestPlace(text, words);
  const from = at <= before ? 0 : text.indexOf(" ", at - before) + 1;
  const cut = text.slice(from, from + length);
  const end = from + length < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return from > 0 ? `… ${end}` : end;
}

function densestPlace(text: string, words: string[]): number {
  const pattern = patternOf(words);
  const hits = pattern ? [...text.matchAll(new RegExp(pattern, "giu"))] : [];
  const differentFrom = (start: number) =>
    new Set(
      hits
        .filter(({ index }) => index >= start && index < start + length - before)
        .map(([word]) => word.toLowerCase()),
    ).size;
  return hits.reduce(
    (best, { index }) => (differentFrom(index) > differentFrom(best) ? index : best),
    hits[0]?.index ?? 0,
  );
}

function patternOf(words: string[]): RegExp | null {
  if (words.length === 0) return null;
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const parts = longestFirst.map((word) => {
    const escaped = word.replaceAll(syntax, "\\$&");
    return word.length > 2 ? escaped : `(?<![\\p{L}\\p{N}])${escaped}`;
  });
  return new RegExp(`(${parts.join("|")})`, "iu");
}
