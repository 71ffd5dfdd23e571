import { plain } from "../../../../platform/text/plain";
import { stopWords } from "../../../../platform/text/stop-words";
import { readTerms } from "../../../../platform/text/terms";
import type { Passage } from "./passages";

const chunk = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|[.,;:!?()"“”]/gu;
const sentencesMax = 2_000;

/** Phrases of two or three words that the sources repeat, most frequent first, as written. */
export function keyPhrases(passages: readonly Passage[], count: number): string[] {
  const found = new Map<string, { phrase: string; times: number; words: number }>();
  const sentences = passages.flatMap((passage) => passage.sentences).slice(0, sentencesMax);
  for (const { text } of sentences) {
    for (const run of runsOf(plain(text))) {
      for (const phrase of phrasesOf(run)) {
        const key = readTerms(phrase).join(" ");
        const entry = found.get(key) ?? { phrase, times: 0, words: phrase.split(" ").length };
        entry.times += 1;
        found.set(key, entry);
      }
    }
  }
  return [...found.values()]
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times * b.words - a.times * a.words || (a.phrase < b.phrase ? -1 : 1))
    .slice(0, count)
    .map(({ phrase }) => phrase);
}

/** Words between stop words and punctuation. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const [word] of text.matchAll(chunk)) {
    const ends = stopWords.has(word.toLowerCase()) || !/^[\p{L}\p{N}]/u.test(word) || /^\d+$/.test(word);
    if (ends) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 1);
}

/** Typical endings of verbs and adverbs, which rarely end a noun. */
const noName = /(?:ed|ly|ing)$/i;

function phrasesOf(run: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const size of [2, 3]) {
    for (let at = 0; at + size <= run.length; at++) {
      const words = run.slice(at, at + size);
      if (words.some((word) => noName.test(word) || word.length < 3)) continue;
      phrases.push(words.join(" "));
    }
  }
  return phrases;
}
