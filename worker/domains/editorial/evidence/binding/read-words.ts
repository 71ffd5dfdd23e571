import { plain } from "../../../../platform/text/plain";
import { readWords, stopWords } from "../../../../platform/text/terms";

/** A text as it reads, with uniform quotation marks, dashes, spaces and ligatures. */
export const normalized = (text: string): string =>
  plain(text)
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/[’‘‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Removes the endings of English, German and Spanish words, so that forms of one word match. */
export function stem(word: string): string {
  const base = word
    .replace(/'s$|'$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  if (base.length < 4 || /\d/.test(base)) return base;
  const one = base.replace(/([^su])s$/, "$1");
  const cut = one.replace(/(?:ation|ing|ied|ie|ed|en|ern?|em|e|n|y|o|a)$/, "");
  return (cut.length < 3 ? one : cut).replace(/([^aeiou])\1$/, "$1");
}

/** Stems of the meaningful words. */
export const termsOf = (text: string): Set<string> =>
  new Set(
    readWords(text)
      .filter((word) => !stopWords.has(word) && !/^\d/.test(word) && word.length > 2)
      .map(stem),
  );

/** A text split at commas, semicolons, colons and words that introduce a contrast. */
export const clausesOf = (text: string): string[] =>
  text
    .split(
      /[;:](?=\s)|,(?=\s)|\s(?:while|whereas|but|instead of|rather than|compared (?:with|to)|against|except|although|during der|aber|sondern|pero|sino|mientras)\s|\sand (?=(?:is|are|was|were|has|have|had|does|do|can|cannot|will)\b)|(?<=\.)\s/,
    )
    .map((clause) => clause.trim())
    .filter(Boolean);

export const sharedCount = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((one) => b.has(one)).length;
