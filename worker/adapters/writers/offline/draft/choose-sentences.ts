import type { Passage } from "../passages";
import type { Sentence } from "../text/sentences";
import { readTerms } from "../text/terms";

/** Words that point to the sentence before, which a reader would miss. */
export const leansBack =
  /^(?:this|these|those|that|it|they|he|she|but|and|so|however|therefore|also|then|instead|otherwise|its|their|such|for example|for instance|thus|hence|previously|neither|either|even|while|until then|yes|no|not|the (?:latter|former|same|other)|(?:\p{L}+ ){1,2}(?:it|they|them))\b/iu;

/** Between neighbours there is white space only. */
const gapMax = 3;
/** Authors begin with what stands alone. */
const firstWorth = 2;

/**
 * The run of neighbouring sentences that shares most with the topic, without those said already; it begins where it can stand
 * alone. What answers a question begins with its first sentence.
 */
export function chooseSentences(
  { heading, sentences }: Passage,
  topicTerms: ReadonlySet<string>,
  said: ReadonlySet<string>,
  runMax: number,
): Sentence[] {
  if (/[?？]$/.test(heading))
    return sentences.some(({ text }) => said.has(text)) ? [] : sentences.slice(0, runMax);
  const fresh = sentences.filter(({ text }) => !said.has(text));
  const worth = fresh.map(({ text }) => 1 + readTerms(text).filter((term) => topicTerms.has(term)).length);
  let best: Sentence[] = [];
  let most = 0;
  for (const [from, first] of fresh.entries()) {
    let sum = leansBack.test(first.text) ? -5 : 0;
    if (first === sentences[0]) sum += firstWorth;
    for (let size = 1; size <= runMax && from + size <= fresh.length; size++) {
      const [before, last] = [fresh[from + size - 2], fresh[from + size - 1]];
      if (size > 1 && before && last && last.start - before.end > gapMax && leansBack.test(last.text)) break;
      sum += worth[from + size - 1] ?? 0;
      if (sum <= most) continue;
      most = sum;
      best = fresh.slice(from, from + size);
    }
  }
  return best;
}
