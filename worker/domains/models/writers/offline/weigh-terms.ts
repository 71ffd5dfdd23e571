import { namingOf } from "./form-words";
import type { Passage } from "./passages";

/** The weight of sharing a term: higher if it is rarer among the passages; 0 for common words. */
export function weighTerms(passages: readonly Passage[]): (term: string) => number {
  const holders = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of namingOf(terms)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  return (term) => {
    const count = holders.get(term) ?? 0;
    return count === 0 ? 0 : Math.log(1 + passages.length / count);
  };
}
