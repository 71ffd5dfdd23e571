import type { Passage } from "../passages";
import type { Sentence } from "../text/sentences";
import { readTerms } from "../text/terms";

/** Words that point to the sentence before, which a reader would miss. */
export const leansBack =
  /^(?:this|these|those|that|it|they|he|she|but|and|so|however|therefore|also|then|instead|otherwise|its|their|such)\b/i;
const runMax = 3;

/** The run of neighbouring sentences that shares most with the topic, without those said already; it begins where it can stand alone. */
export function chooseSentences(
  { sentences }: Passage,
  topicTerms: ReadonlySet<string>,
  said: ReadonlySet<string>,
): Sentence[] {
  const fresh = sentences.filter(({ text }) => !said.has(text));
  const worth = fresh.map(({ text }) => 1 + readTerms(text).filter((term) => topicTerms.has(term)).length);
  let best: Sentence[] = [];
  let most = 0;
  for (const [from, first] of fresh.entries()) {
    let sum = leansBack.test(first.text) ? -2 : 0;
    for (let size = 1; size <= runMax && from + size <= fresh.length; size++) {
      sum += worth[from + size - 1] ?? 0;
      if (sum <= most) continue;
      most = sum;
      best = fresh.slice(from, from + size);
    }
  }
  return best;
}
