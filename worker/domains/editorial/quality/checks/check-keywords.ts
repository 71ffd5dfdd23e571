import type { QualityFinding } from "../../../../../schema/api/quality";
import { readTerms } from "../../../../platform/text/terms";
import { type Check, hint, problem } from "../finding";
import type { QualityText } from "../quality-text";

/** Share of a text's words above which a phrase reads like keyword stuffing. */
const phraseShare = 0.04;
const termShare = 0.06;
const phraseMin = 5;
const termMin = 10;
const inOneSentence = 4;

/** Phrases and words so frequent that readers notice. */
export const checkKeywords: Check = (text) => {
  const found = text.seoKeywords.flatMap((keyword) => stuffedPhrase(text, keyword.trim()));
  return [...found, ...stuffedTerms(text), ...stuffedSentences(text)].slice(0, 8);
};

function stuffedPhrase({ sentences, words }: QualityText, phrase: string): QualityFinding[] {
  if (phrase === "") return [];
  const pattern = patternOf(phrase);
  const counts = sentences.map(({ text }) => text.match(pattern)?.length ?? 0);
  const times = counts.reduce((sum, count) => sum + count, 0);
  const share = (times * phrase.split(/\s+/).length) / Math.max(1, words);
  if (times < phraseMin || share <= phraseShare) return [];
  const densest = counts.indexOf(Math.max(...counts));
  return [
    problem(
      "keyword_stuffing",
      `The keyword “${phrase}” appears ${times} times in ${words} words. Search engines may treat that as keyword stuffing. Reword some of these passages.`,
      { excerpt: sentences[densest]?.excerpt },
    ),
  ];
}

function patternOf(phrase: string): RegExp {
  const letters = phrase.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "giu");
}

function stuffedTerms({ sentences, words, seoKeywords }: QualityText): QualityFinding[] {
  const known = new Set(seoKeywords.flatMap((keyword) => readTerms(keyword)));
  const times = new Map<string, number>();
  for (const { text } of sentences) {
    for (const term of readTerms(text)) times.set(term, (times.get(term) ?? 0) + 1);
  }
  return [...times]
    .filter(([term, count]) => count >= termMin && count / words > termShare && !known.has(term))
    .map(([term, count]) =>
      hint(
        "keyword_stuffing",
        `The word “${term}” appears ${count} times in ${words} words. Vary the wording.`,
        {
          excerpt: sentences.find(({ text }) => readTerms(text).includes(term))?.excerpt,
        },
      ),
    );
}

function stuffedSentences({ sentences }: QualityText): QualityFinding[] {
  return sentences.flatMap(({ text, excerpt }) => {
    const times = Map.groupBy(readTerms(text), (term) => term);
    const term = [...times].find(([, group]) => group.length >= inOneSentence)?.[0];
    if (term === undefined) return [];
    return [hint("keyword_stuffing", `One sentence repeats “${term}” too often.`, { excerpt })];
  });
}
