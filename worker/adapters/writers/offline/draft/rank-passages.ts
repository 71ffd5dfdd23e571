import type { TaskOf } from "../../tasks";
import { aboutOf, namingOf, strongOf } from "../form-words";
import type { Passage } from "../passages";
import { likeness, termSet } from "../text/likeness";
import { seedOf } from "../text/seeded";
import { readWords } from "../text/terms";

export interface Ranked {
  passage: Passage;
  /** How many sentences and items of lists a post has room for. */
  room: { sentences: number; items: number };
}

/** What a topic is about has most room; what stands beside it is touched on, and what fills a post up is mentioned. */
const rooms = {
  best: { sentences: 5, items: 8 },
  beside: { sentences: 2, items: 2 },
  mentioned: { sentences: 1, items: 0 },
} as const;

const sectionsMax = 5;
/** Beside the best one what follows it on its page, the first ones after the last: so neighbours have another neighbour each. */
const besideMin = 1;
const elsewhereMax = 2;
/** Below it a post is filled up with what mentions its subject, then with its page, then with what shares a word with it. */
const wordsMin = 110;
const relatedMax = 2;
/** Of what the best passage shares with the topic: with less, another one is about something else. */
const leastShare = { here: 0.2, elsewhere: 0.35 };

/**
 * The passages that a topic is about, the best first: shared terms count more the rarer they are among the sources. Then from
 * the same page what follows it, and of the rest only what shares its subject.
 */
export function rankPassages(topic: TaskOf<"draft">["topic"], passages: readonly Passage[]): Ranked[] {
  const weights = weigh(topic);
  const subject = strongOf(aboutOf(topic.title));
  const holders = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of terms) if (weights.has(term)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const named = topic.angle.slice(0, 4_000).toLowerCase();
  const title = topic.title.toLowerCase();
  const seed = seedOf(topic.title);
  const scored = passages.map((passage, at) => {
    const shared = sharedOf(passage);
    return {
      passage,
      at,
      shared,
      score: scoreOf(passage, shared),
      tie: (Math.imul(at + 1, 0x9e3779b1) ^ seed) >>> 0,
    };
  });
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score || a.tie - b.tie);
  if (best === undefined) return [];
  const isWholePage = likeness(aboutOf(best.passage.source.title.slice(0, 300)), aboutOf(topic.title)) >= 0.5;
  const onPage = others
    .filter(
      ({ passage }) => passage.source === best.passage.source && passage.heading !== best.passage.heading,
    )
    .toSorted((a, b) => Number(a.at < best.at) - Number(b.at < best.at) || a.at - b.at);
  const here = onPage.filter(
    ({ shared }, at) => at < besideMin || isWholePage || shared >= best.shared * leastShare.here,
  );
  const elsewhere = others.filter(
    ({ passage, shared }) =>
      passage.source !== best.passage.source &&
      shared > 0 &&
      shared >= best.shared * leastShare.elsewhere &&
      isAbout(passage),
  );
  const sameHeading = others.filter(
    ({ passage }) => passage.source === best.passage.source && passage.heading === best.passage.heading,
  );
  const chosen: Ranked[] = [
    { passage: best.passage, room: rooms.best },
    ...[...sameHeading.slice(0, 1), ...here, ...elsewhere.slice(0, elsewhereMax)].map(({ passage }) => ({
      passage,
      room: rooms.beside,
    })),
  ].slice(0, sectionsMax);
  const naming = namingOf(aboutOf(topic.title));
  const mentioned = others.filter(({ passage }) => [...naming].some((term) => passage.terms.has(term)));
  const related = others.filter(({ shared }) => shared > 0);
  for (const { passage } of [...mentioned, ...onPage, ...related.slice(0, relatedMax)]) {
    if (chosen.length === sectionsMax || wordsIn(chosen) >= wordsMin) break;
    if (chosen.some((one) => one.passage === passage)) continue;
    if (passage.sentences.length + passage.tables.length > 0) chosen.push({ passage, room: rooms.mentioned });
  }
  // What says little itself leaves its room to the others.
  const isThin = best.passage.sentences.length + best.passage.items.length < 2;
  for (const one of isThin ? chosen : []) if (one.room === rooms.mentioned) one.room = rooms.beside;
  const place = ({ passage }: Ranked) => (passage.source === best.passage.source ? 0 : 1);
  return chosen.toSorted((a, b) => place(a) - place(b));

  /** The subject is in its heading, or more than one word of it, and most, in its text. */
  function isAbout({ heading, terms }: Passage): boolean {
    const own = termSet(heading);
    const there = [...subject].filter((term) => terms.has(term));
    return (
      [...subject].some((term) => own.has(term)) || (there.length > 1 && there.length * 2 > subject.size)
    );
  }

  function sharedOf({ terms }: Passage): number {
    let sum = 0;
    for (const [term, weight] of weights) {
      if (terms.has(term)) sum += weight * Math.log(1 + passages.length / (holders.get(term) ?? 1));
    }
    return sum;
  }

  function scoreOf({ heading, hasHeading, sentences, tables }: Passage, shared: number): number {
    const own = heading.toLowerCase();
    const isNamed = hasHeading && own.length > 5 && (named.includes(`“${own}”`) || title.includes(own));
    return (isNamed ? shared * 2 + 5 : shared) * (sentences.length + tables.length === 0 ? 0.6 : 1);
  }
}

/** About as many as the post will have of them. */
const wordsIn = (chosen: readonly Ranked[]): number =>
  chosen
    .flatMap(({ passage: { sentences, items, tables }, room }, at) => [
      ...sentences.slice(0, room.sentences),
      ...items.slice(0, room.items),
      ...(at === 0 ? tables.flatMap(({ rows }) => rows) : []),
    ])
    .reduce((sum, { text }) => sum + readWords(text).length, 0);

/** What a topic is about. Of an angle with quotations only the first counts; the rest is said of every topic, or is the source's. */
function weigh({ title, angle, keywords }: TaskOf<"draft">["topic"]): Map<string, number> {
  const told = angle.slice(0, 4_000);
  const quoted = /“[^”]*”/.exec(told)?.[0] ?? told;
  const weights = new Map<string, number>();
  for (const [text, weight] of [
    [quoted, 1],
    [keywords.join("\n").slice(0, 4_000), 2],
    [title.slice(0, 4_000), 3],
  ] as const) {
    for (const term of strongOf(aboutOf(text))) weights.set(term, weight);
  }
  return weights;
}
