import type { Passage } from "../passages";
import type { Sentence } from "../text/sentences";
import { readTerms } from "../text/terms";

/** Words that point to the sentence before, which a reader would miss. */
export const leansBack =
  /^(?:this|these|those|that|it|they|he|she|but|and|so|however|therefore|also|then|instead|otherwise|its|their|such|for example|for instance|thus|hence|previously|neither|either|even|while|\p{L}+ (?:it|they))\b/iu;

/** Between neighbours there is white space only. */
const gapMax = 3;

/** The run of neighbouring sentences that shares most with the topic, without those said already; it begins where it can stand alone. */
export function chooseSentences(
  { sentences }: Passage,
  topicTerms: ReadonlySet<string>,
  said: ReadonlySet<string>,
  runMax: number,
): Sentence[] {
  const fresh = sentences.filter(({ text }) => !said.has(text));
  const worth = fresh.map(({ text }) => 1 + readTerms(text).filter((term) => topicTerms.has(term)).length);
  let best: Sentence[] = [];
  let most = 0;
  for (const [from, first] of fresh.entries()) {
    let sum = leansBack.test(first.text) ? -5 : 0;
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
