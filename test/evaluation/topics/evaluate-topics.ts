import { topicLikeness, topicNear } from "../../../worker/domains/editorial/similarity/same-topic";
import { type Half, halfOf, type Retrieval, readSet } from "../labeled";

export const titlePairs = readSet("topics/pairs.txt")
  .flat()
  .map((line, index) => {
    const [, label, kind = "", a = "", b = ""] = /^([+-]) ([a-z]+): (.+) \| (.+)$/.exec(line) ?? [];
    return { half: halfOf(index), isSame: label === "+", kind, a, b };
  });

export type TitlePair = (typeof titlePairs)[number];

export const byWords = ({ a, b }: TitlePair) => topicLikeness(a, b) >= topicNear;

export function evaluateTopics(
  half: Half,
  isSame: (pair: TitlePair) => boolean = byWords,
  counts: (pair: TitlePair) => boolean = () => true,
): Retrieval & { pairs: number } {
  const pairs = titlePairs
    .filter((pair) => pair.half === half && counts(pair))
    .map((pair) => ({ ...pair, said: isSame(pair) }));
  const named = ({ kind, a, b }: TitlePair) => `${kind}: ${a} | ${b}`;
  return {
    pairs: pairs.length,
    hits: pairs.filter((pair) => pair.isSame && pair.said).length,
    false: pairs.filter((pair) => !pair.isSame && pair.said).map(named),
    missed: pairs.filter((pair) => pair.isSame && !pair.said).map(named),
  };
}
