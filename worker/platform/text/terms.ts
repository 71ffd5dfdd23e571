import { englishStopWords, stopWords } from "./stop-words";

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts without spaces between words: pairs of letters count as words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const longest = 60;

/** All words in order, in lowercase. */
export function readWords(text: string): string[] {
  return (text.normalize("NFC").toLowerCase().match(word) ?? []).flatMap((found) =>
    unspaced.test(found.slice(0, longest)) ? pairs(found) : [found.slice(0, longest)],
  );
}

function pairs(text: string): string[] {
  const letters = [...text];
  if (letters.length < 3) return [text];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

const singular = (text: string): string => {
  if (text.length > 4 && text.endsWith("ies")) return `${text.slice(0, -3)}y`;
  return text.length > 3 && /[^su]s$/.test(text) ? text.slice(0, -1) : text;
};

/** The words that carry meaning, singular, with repetitions. */
export const readTerms = (text: string): string[] =>
  readWords(text)
    .map((found) => found.replace(/['’]s$/, ""))
    .filter((found) => !stopWords.has(found) && (found.length > 2 || !/^[a-z]+$/.test(found)))
    .map(singular);

/** Whether English templates fit a text. A short text in Latin letters passes for English. */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, 6_000);
  const words = readWords(sample);
  if (/[^\P{L}\p{Script=Latin}]/u.test(sample)) {
    const foreign = sample.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
    if (foreign * 4 > sample.length) return false;
  }
  if (words.length < 12) return true;
  return words.filter((found) => englishStopWords.has(found)).length / words.length > 0.16;
}
