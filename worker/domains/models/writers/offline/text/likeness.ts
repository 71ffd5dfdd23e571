import { readTerms, readWords } from "../../../../../platform/text/terms";

export const termSet = (text: string): Set<string> => new Set(readTerms(text));

/** Runs of `size` words in a text. */
export function shinglesOf(text: string, size = 3): Set<string> {
  const words = readWords(text);
  const shingles = new Set<string>();
  for (let at = 0; at + size <= words.length; at++) shingles.add(words.slice(at, at + size).join(" "));
  return shingles;
}

/** Jaccard index: 0 nothing in common, 1 the same. Two empty sets have nothing in common. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
