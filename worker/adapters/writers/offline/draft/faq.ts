import type { Answer } from "../../answers";
import type { Brief } from "../../tasks";
import { aboutOf, namingOf } from "../form-words";
import type { Passage } from "../passages";
import { imperative } from "../text/advice";
import { cut, insideSentence } from "../text/cut";
import { termSet } from "../text/likeness";
import { plain } from "../text/plain";
import { pick, seedOf } from "../text/seeded";
import { leansBack } from "./choose-sentences";
import type { Ranked } from "./rank-passages";

type Faq = Answer<"draft">["faq"];

interface Told {
  title: string;
  ranked: readonly Ranked[];
  passages: readonly Passage[];
  /** What stands in the post, which no answer repeats. */
  said: ReadonlySet<string>;
  english: boolean;
}

const most = 5;
const askedMax = 3;
const leftMax = 2;
const sentencesMax = 3;
const answerMin = 40;

/** Questions that the sources ask themselves, then what the post's own passages have left to say, then what the company does. */
export function composeFaq(brief: Brief, { title, ranked, passages, said, english }: Told): Faq {
  const about = namingOf(aboutOf(title));
  const asked = passages
    .filter(({ heading }) => isQuestion(heading) && heading !== title)
    .map((passage) => ({ passage, shared: [...about].filter((term) => passage.terms.has(term)).length }))
    .filter(
      ({ passage, shared }) => shared > 1 || [...termSet(passage.heading)].some((term) => about.has(term)),
    )
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ passage }): Faq => entry(passage.heading, answerOf(passage, said)))
    .slice(0, askedMax);
  const left = english ? ranked.flatMap(({ passage }) => leftOf(passage, said)).slice(0, leftMax) : [];
  const known = new Set<string>();
  return [...asked, ...left, ...companyEntry(brief, said, english)]
    .filter(({ answer }) => !known.has(answer) && known.add(answer))
    .slice(0, most);
}

const isQuestion = (heading: string): boolean => /[?？]$/.test(heading);

const entry = (question: string, answer: string): Faq => (answer === "" ? [] : [{ question, answer }]);

/** From its beginning, as far as the post has none of it. */
function answerOf({ sentences, items }: Passage, said: ReadonlySet<string>): string {
  const all = sentences.length > 0 ? sentences : items;
  if ([...sentences, ...items].some(({ text }) => said.has(text))) return "";
  return all
    .slice(0, sentencesMax)
    .map(({ text }) => plain(text))
    .join(" ");
}

const forms = [
  (name: string) => `What else should I know about ${name}?`,
  (name: string) => `Is there more to know about ${name}?`,
  (name: string) => `What else is there to say about ${name}?`,
] as const;
const noName =
  /[,:;!?]|^(?:about|how|why|what|when|where|which|who|your|our|my|is|are|can|do|does)\b|\b(?:we|us|enough|more|less|than|compared)\b/i;

function leftOf({ heading, hasHeading, sentences, source }: Passage, said: ReadonlySet<string>): Faq {
  if (!hasHeading || heading.split(" ").length > 4 || noName.test(heading) || imperative.test(heading))
    return [];
  const left = sentences.filter(({ text }) => !said.has(text));
  const from = left.findIndex(({ text }) => !leansBack.test(text));
  const answer = (from < 0 ? [] : left.slice(from, from + 2)).map(({ text }) => plain(text)).join(" ");
  if (answer.length < answerMin) return [];
  return entry(pick(forms, seedOf(heading))(insideSentence(heading, source.text)), answer);
}

function companyEntry({ name, product }: Brief, said: ReadonlySet<string>, english: boolean): Faq {
  const does = english ? cut(product, 400) : "";
  if (name === "" || said.has(does) || !does.toLowerCase().includes(name.toLowerCase())) return [];
  return entry(`What does ${cut(name, 80)} do?`, does);
}
