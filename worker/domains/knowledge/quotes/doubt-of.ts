import { plain } from "../../../platform/text/plain";

/** Shorter quotes occur in any text. */
const quoteMin = 12;
/** For scripts in which a letter stands for a syllable or a word. */
const denseMin = 8;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Minimum length of a meaningful quote in characters. */
export const quoteMinOf = (quote: string): number => (dense.test(quote) ? denseMin : quoteMin);

/** Why a quote that occurs in its source still does not support a sentence; null if it may. */
export function doubtOf(sentence: string, quote: string): string | null {
  const min = quoteMinOf(quote);
  if (quote.trim().length < min) return `is too short; quote at least ${min} characters`;
  return sharesNumbers(sentence, quote) ? null : "does not contain any of the numbers in the sentence";
}

const numbers = (text: string): string[] => plain(text).match(/\p{Nd}+/gu) ?? [];

/** A quote without any of the sentence's numbers does not support it. */
function sharesNumbers(sentence: string, quote: string): boolean {
  const wanted = numbers(sentence);
  const there = new Set(numbers(quote));
  return wanted.length === 0 || wanted.some((one) => there.has(one));
}
