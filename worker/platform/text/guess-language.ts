import { readWords } from "./terms";

export type Language = "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "unspaced";

/** The most common short words of each language that the others lack or rarely use. */
const common: Record<Exclude<Language, "unspaced">, string> = {
  en: "the and of to is that for with are this you was from have not they which be it as at by or we your",
  de: "der die das und ist nicht mit den für auf ein eine dem zu von sich auch werden wird sie ihr oder bei nach",
  fr: "le les des est et une dans pour que qui sur pas avec vous nous au aux ce cette du sont plus par ou",
  es: "el los las que y una por con para se del es su más como al lo pero esta este son sus muy ya",
  it: "il di che è gli della per non una con del sono nel alla delle anche più come dei si dal questo ma",
  nl: "het een van en dat niet voor met zijn op aan ook worden wordt naar bij deze dit maar door je uit hebben",
  pt: "o que não uma para com os da do em dos mais na por como ao das se você são foi ou também isso seu",
};
const languages = Object.entries(common).map(([language, words]) => ({
  language: language as Language,
  words: new Set(words.split(" ")),
}));

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/gu;
const letters = /\p{L}/gu;
const sampleMax = 8_000;
const wordsMin = 20;

/** The most likely language of a text; null if it has fewer than `least` words, or for other languages. */
export function guessLanguage(text: string, least = wordsMin): Language | null {
  const sample = text.slice(0, sampleMax);
  const dense = sample.match(unspaced)?.length ?? 0;
  if (dense >= wordsMin && dense * 2 > (sample.match(letters)?.length ?? 0)) return "unspaced";
  const found = readWords(sample);
  if (found.length < least) return null;
  const [best, second] = languages
    .map(({ language, words }) => ({ language, hits: found.filter((word) => words.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  if (!best || !second) return null;
  return best.hits / found.length >= 0.12 && best.hits >= second.hits * 1.3 ? best.language : null;
}
