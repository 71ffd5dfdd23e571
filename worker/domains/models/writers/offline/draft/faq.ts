import { plain } from "../../../../../platform/text/plain";
import type { Answer } from "../../answers";
import { namingOf } from "../form-words";
import type { Passage } from "../passages";
import { termSet } from "../text/likeness";
import { isQuestion, unitsOf } from "../units";
import { weighTerms } from "../weigh-terms";

type Faq = Answer<"edit">["faq"];

const most = 5;
const wordsMax = 150;
const unitWordsMin = 40;
/** Of terms that tell a subject: in fewer than a quarter of the passages. */
const telling = Math.log(5);

/** Questions that the site asks itself about what a post says, with their whole answers, each where it fits best; else none. */
export function composeFaq(chosen: readonly Passage[], passages: readonly Passage[]): Faq {
  const weigh = weighTerms(passages);
  const own = termsOf(chosen);
  const others = unitsOf(passages, unitWordsMin)
    .map((unit) => unit.passages.filter(({ heading }) => !isQuestion(heading)))
    .filter((unit) => unit.length > 0 && !unit.some((passage) => chosen.includes(passage)))
    .map(termsOf);
  const asked = passages
    .filter((passage) => isQuestion(passage.heading) && !chosen.includes(passage))
    .filter(
      ({ words, blocks }) =>
        words <= wordsMax && blocks.every(({ kind }) => kind !== "code" && kind !== "table"),
    )
    .map((passage) => ({ passage, score: scoreOf(passage, own) }))
    .filter(({ passage, score }) => score > 0 && others.every((other) => scoreOf(passage, other) < score))
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage }) => ({ question: plain(passage.heading), answer: answerOf(passage) }));
  const once = new Map<string, Faq[number]>();
  for (const entry of asked) {
    const key = entry.question.toLowerCase();
    if (!once.has(key)) once.set(key, entry);
  }
  return [...once.values()].slice(0, most);

  /** Two telling terms are shared, or one that its question asks for. */
  function scoreOf({ heading, terms }: Passage, unit: ReadonlySet<string>): number {
    const inHeading = namingOf(termSet(heading));
    const shared = [...namingOf(terms)].filter((term) => unit.has(term) && weigh(term) >= telling);
    const isAsked = shared.some((term) => inHeading.has(term));
    if (shared.length < (isAsked ? 1 : 3)) return 0;
    return shared.reduce((sum, term) => sum + weigh(term) * (inHeading.has(term) ? 2 : 1), 0);
  }
}

const termsOf = (passages: readonly Passage[]): Set<string> =>
  new Set(passages.flatMap(({ terms }) => [...terms]));

const answerOf = ({ blocks }: Passage): string =>
  blocks.map(({ kind, markdown }) => (kind === "list" ? markdown : plain(markdown))).join("\n\n");
