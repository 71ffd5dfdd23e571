import type { QualityFinding } from "../../../../../schema/api/quality";
import type { Language } from "../../../../platform/text/guess-language";
import { type Check, hint, problem } from "../finding";
import type { QualityText } from "../quality-text";

interface Measure {
  name: string;
  /** Word counts of a long sentence, and of one that is hard to follow for anyone. */
  long: number;
  tooLong: number;
  /** Average words per sentence. */
  average: number;
}

/** Sentences have more words in languages with short words; the limits account for that. */
const measures: Record<Language, Measure> = {
  en: { name: "English", long: 30, tooLong: 45, average: 22 },
  de: { name: "German", long: 27, tooLong: 40, average: 20 },
  nl: { name: "Dutch", long: 28, tooLong: 42, average: 21 },
  fr: { name: "French", long: 34, tooLong: 50, average: 25 },
  es: { name: "Spanish", long: 34, tooLong: 50, average: 25 },
  it: { name: "Italian", long: 34, tooLong: 50, average: 25 },
  pt: { name: "Portuguese", long: 34, tooLong: 50, average: 25 },
  unspaced: { name: "a script without spaces", long: 45, tooLong: 70, average: 35 },
};
const other: Measure = { name: "most languages", long: 34, tooLong: 50, average: 25 };

const sentencesMin = 8;
const paragraphMax = 160;
const shown = 6;

/** Long sentences, long paragraphs, and a high average: what readers stumble over, not a score. */
export const checkReadability: Check = (text) => {
  const measure = text.language === null ? other : measures[text.language];
  return [...longSentences(text, measure), ...longParagraphs(text), ...throughout(text, measure)];
};

function longSentences({ sentences }: QualityText, { name, long, tooLong }: Measure): QualityFinding[] {
  return sentences
    .filter(({ words }) => words > long)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, shown)
    .map(({ words, excerpt }) =>
      (words > tooLong ? problem : hint)(
        "readability",
        `This sentence has ${words} words. In ${name}, sentences over ${long} words are hard to follow. Split it.`,
        { excerpt },
      ),
    );
}

function longParagraphs({ sentences }: QualityText): QualityFinding[] {
  const blocks = Map.groupBy(sentences, ({ block }) => block);
  return [...blocks.values()].flatMap((inside) => {
    const words = inside.reduce((sum, sentence) => sum + sentence.words, 0);
    const [first] = inside;
    if (!first || inside.length < 2 || words <= paragraphMax) return [];
    return [
      hint("readability", `This paragraph has ${words} words. Split it where the topic shifts.`, {
        excerpt: first.excerpt,
      }),
    ];
  });
}

function throughout({ sentences, words }: QualityText, { name, average }: Measure): QualityFinding[] {
  if (sentences.length < sentencesMin) return [];
  const mean = Math.round(words / sentences.length);
  if (mean <= average) return [];
  return [
    hint(
      "readability",
      `Sentences average ${mean} words; in ${name}, up to ${average} read easily. Mix in some shorter ones.`,
    ),
  ];
}
