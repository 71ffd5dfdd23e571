import { plain } from "../../../platform/text/plain";

/** Fewer letters are in any text. */
const quoteMin = 12;
/** Of writing in which a letter says as much as a syllable or a word. */
const denseMin = 8;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** So many characters a quote has at least, to say anything. */
export const quoteMinOf = (quote: string): number => (dense.test(quote) ? denseMin : quoteMin);

/** Why a quote is no evidence of a sentence, whoever binds it, though it stands in its source; null where it may be. */
export function doubtOf(sentence: string, quote: string): string | null {
  const min = quoteMinOf(quote);
  if (quote.trim().length < min) return `is too short; quote at least ${min} characters`;
  return sharesNumbers(sentence, quote) ? null : "does not contain any of the numbers in the sentence";
}

const numbers = (text: string): string[] => plain(text).match(/\p{Nd}+/gu) ?? [];

/** A quote without any of the sentence's numbers does not say what the sentence says. */
function sharesNumbers(sentence: string, quote: string): boolean {
  const wanted = numbers(sentence);
  const there = new Set(numbers(quote));
  return wanted.length === 0 || wanted.some((one) => there.has(one));
}
