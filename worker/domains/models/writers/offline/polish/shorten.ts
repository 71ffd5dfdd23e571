import { readProse } from "../../../../../platform/text/blocks";
import { readSentences, type Sentence } from "../../../../../platform/text/sentences";
import { readTerms } from "../../../../../platform/text/terms";
import { holdsFixed } from "./protect";

/** What is left of a section's sentences, at least. */
const leastShare = 0.5;

/**
 * The section without its least central sentences: those whose words come back least in the rest. Sentences with links, code
 * or numbers stay, and so does the first one of each paragraph.
 */
export function shorten(section: string): string {
  const paragraphs = readProse(section)
    .filter(({ kind }) => kind === "paragraph")
    .map(({ start, end }) => readSentences(section, start, end));
  const all = paragraphs.flat();
  const times = new Map<string, number>();
  for (const { text } of all) {
    for (const term of new Set(readTerms(text))) times.set(term, (times.get(term) ?? 0) + 1);
  }
  const most = Math.floor(all.length * (1 - leastShare));
  const dropped = paragraphs
    .flatMap((sentences) => sentences.slice(1))
    .filter(({ text }) => !holdsFixed(text) && !/["“”]/.test(text))
    .map((sentence) => ({ sentence, worth: worthOf(sentence, times) }))
    .sort((a, b) => a.worth - b.worth || b.sentence.start - a.sentence.start)
    .slice(0, most)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  let out = "";
  let at = 0;
  for (const { start, end } of dropped) {
    out += section.slice(at, start).replace(/[ \t]{1,8}$/, "");
    at = end;
  }
  return out + section.slice(at);
}

function worthOf({ text }: Sentence, times: ReadonlyMap<string, number>): number {
  const terms = new Set(readTerms(text));
  let sum = 0;
  for (const term of terms) sum += (times.get(term) ?? 1) - 1;
  return terms.size === 0 ? 0 : sum / terms.size;
}
