import { markdownToText } from "@blogsvc/client/markdown";
import { noteIn } from "../../../../schema/api/brief-note";
import { readTerms, readWords } from "../../../platform/text/terms";
import { hashText } from "./hash-text";

/** Stems English words: `choosing`, `choose` and `chooses` become one. Other scripts stay unchanged. */
function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const ending of endings) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || !hasVowel.test(rest) || rest.length < 3) continue;
    return rest.replace(/([^aeiouls])\1$/, "$1");
  }
  return word.length > 4 ? word.replace(/e$/, "") : word;
}

const endings = ["ings", "ing", "ers", "ed"];
const hasVowel = /[aeiouy]/;

/** Hashes stored per body: similarity is accurate to about 0.05 (one standard deviation). */
export const bodySketchMax = 100;
export const bodyCharactersMax = 60_000;
const shingleWords = 4;
const titleWordsMax = 24;
/** With fewer words than this, similarity is chance. */
const bodyWordsMin = 40;

/** A sorted set of hashes that represents a text. */
export type Sketch = readonly number[];

/** Stems of the meaningful words of a title; of all its words if none is. */
export function sketchTitle(title: string): Sketch {
  const terms = readTerms(title).map(stemWord);
  return sortedHashes((terms.length > 0 ? terms : readWords(title)).slice(0, titleWordsMax));
}

/**
 * The smallest hashes of the four-word shingles (Broder 1997, bottom-k), without the note that all drafts without a model share. Empty for a text
 * too short to compare.
 */
export function sketchBody(markdown: string): Sketch {
  const own = markdown.slice(0, bodyCharactersMax).replace(noteIn(markdown) ?? "", "");
  const words = readWords(markdownToText(own));
  if (words.length < bodyWordsMin) return [];
  const shingles = new Set<string>();
  for (let at = 0; at + shingleWords <= words.length; at++)
    shingles.add(words.slice(at, at + shingleWords).join(" "));
  return sortedHashes(shingles).slice(0, bodySketchMax);
}

const sortedHashes = (texts: Iterable<string>): number[] =>
  [...new Set([...texts].map(hashText))].sort((a, b) => a - b);
