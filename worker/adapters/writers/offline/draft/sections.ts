import type { Excerpt } from "../../tasks";
import { aboutOf } from "../form-words";
import { advises } from "../text/advice";
import { furniture } from "../text/furniture";
import { likeness } from "../text/likeness";
import type { Sentence } from "../text/sentences";
import type { Table } from "../text/tables";
import { readTerms } from "../text/terms";
import { chooseRows } from "./choose-rows";
import { chooseSentences, leansBack } from "./choose-sentences";
import type { Ranked } from "./rank-passages";

export interface Section {
  /** Null for what the post begins with, below its own title. */
  heading: string | null;
  source: Excerpt;
  sentences: Sentence[];
  items: Sentence[];
  tables: Table[];
}

export interface Sections {
  /** What the post begins with, and the sections do not repeat. */
  lead: Sentence | null;
  sections: Section[];
  /** What the same sources tell the reader to do, beyond the sections. */
  advice: Sentence[];
  /** All that stands in the post. */
  said: ReadonlySet<string>;
}

const adviceMax = 5;

/** What is said where. No sentence stands twice, and none of those that the post has already. */
export function writeSections(
  ranked: readonly Ranked[],
  title: string,
  terms: ReadonlySet<string>,
  already: readonly string[],
): Sections {
  const said = new Set<string>(already);
  const headings = new Set<string>();
  const sections: Section[] = [];
  for (const [at, { passage, room }] of ranked.entries()) {
    const sentences = chooseSentences(passage, terms, said, room.sentences);
    const items = passage.items.filter(({ text }) => !said.has(text)).slice(0, room.items);
    const tables = chooseRows(passage, terms, said, at === 0);
    for (const { text } of [...sentences, ...items, ...tables.flatMap(({ rows }) => rows)]) said.add(text);
    const [last] = sections.slice(-1);
    if (headings.has(passage.heading) && last?.source === passage.source) {
      last.sentences.push(...sentences);
      last.items.push(...items);
      last.tables.push(...tables);
    } else if (sentences.length + items.length + tables.length > 0 && !headings.has(passage.heading)) {
      const heading = at === 0 && isTitle(passage.heading, title) ? null : passage.heading;
      sections.push({ heading, source: passage.source, sentences, items, tables });
    }
    headings.add(passage.heading);
  }
  const lead = sections[0]?.heading === null ? null : leadOf(ranked.slice(0, 1), terms, said);
  if (lead !== null) said.add(lead.text);
  const advice = ranked
    .flatMap(({ passage }) => passage.sentences)
    .filter(
      ({ text }) => !said.has(text) && advises(text) && !leansBack.test(text) && sharesTerm(text, terms),
    )
    .slice(0, adviceMax);
  if (advice.length > 1) for (const { text } of advice) said.add(text);
  return { lead, sections, advice, said };
}

/** A heading that says what the title says, or nothing, is not said again below it. */
const isTitle = (heading: string, title: string): boolean =>
  furniture.test(heading) ||
  title.toLowerCase().startsWith(heading.toLowerCase()) ||
  likeness(aboutOf(heading), aboutOf(title)) >= 0.6;

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
