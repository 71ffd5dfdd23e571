import type { Excerpt } from "../../tasks";
import { advises } from "../text/advice";
import type { Sentence } from "../text/sentences";
import { readTerms } from "../text/terms";
import { chooseSentences, leansBack } from "./choose-sentences";
import type { Ranked } from "./rank-passages";

export interface Section {
  heading: string;
  source: Excerpt;
  sentences: Sentence[];
  items: Sentence[];
}

export interface Sections {
  /** What the post begins with, and the sections do not repeat. */
  lead: Sentence | null;
  sections: Section[];
  /** What the same sources tell the reader to do, beyond the sections. */
  advice: Sentence[];
}

/** The passage that a topic is about has most room; what stands beside it is only touched on. */
const best = { sentences: 4, items: 6 };
const beside = { sentences: 2, items: 3 };
const besideShort = { sentences: 2, items: 2 };
const shortPassage = 4;
const adviceMax = 5;

/** What is said where. No sentence stands twice, and none of those that the post has already. */
export function writeSections(
  ranked: readonly Ranked[],
  terms: ReadonlySet<string>,
  already: readonly string[],
): Sections {
  const said = new Set<string>(already);
  const headings = new Set<string>();
  const sections: Section[] = [];
  for (const [at, { passage }] of ranked.entries()) {
    const room = at === 0 ? best : passage.sentences.length > shortPassage ? beside : besideShort;
    const sentences = chooseSentences(passage, terms, said, room.sentences);
    const items = passage.items.filter(({ text }) => !said.has(text)).slice(0, room.items);
    for (const { text } of [...sentences, ...items]) said.add(text);
    const [last] = sections.slice(-1);
    if (headings.has(passage.heading) && last?.source === passage.source) {
      last.sentences.push(...sentences);
      last.items.push(...items);
    } else if (sentences.length + items.length > 0 && !headings.has(passage.heading)) {
      sections.push({
        heading: passage.heading,
        source: passage.source,
        sentences,
        items,
      });
    }
    headings.add(passage.heading);
  }
  const lead = leadOf(ranked.slice(0, 1), terms, said);
  if (lead !== null) said.add(lead.text);
  const advice = ranked
    .flatMap(({ passage }) => passage.sentences)
    .filter(
      ({ text }) => !said.has(text) && advises.test(text) && !leansBack.test(text) && sharesTerm(text, terms),
    )
    .slice(0, adviceMax);
  return { lead, sections, advice };
}

/** Of what the best passage has left, the sentence that says most about the topic and stands alone. */
function leadOf(
  ranked: readonly Ranked[],
  terms: ReadonlySet<string>,
  said: ReadonlySet<string>,
): Sentence | null {
  let central: Sentence | null = null;
  let most = 0;
  for (const sentence of ranked.flatMap(({ passage }) => passage.sentences)) {
    if (said.has(sentence.text) || sentence.text.includes("](") || leansBack.test(sentence.text)) continue;
    const shared = new Set(readTerms(sentence.text).filter((term) => terms.has(term))).size;
    if (shared > most) [central, most] = [sentence, shared];
  }
  return central;
}

const sharesTerm = (text: string, terms: ReadonlySet<string>): boolean =>
  readTerms(text).some((term) => terms.has(term));
