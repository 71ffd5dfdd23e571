import type { TaskOf } from "../../tasks";
import { namedIn } from "../angle";
import { aboutOf, namingOf, strongOf } from "../form-words";
import type { Passage } from "../passages";
import { likeness, termSet } from "../text/likeness";
import { wordsIn } from "../units";
import { weighTerms } from "../weigh-terms";

const wordsMax = 700;
const sectionsMax = 4;
/** Of what the best passage shares with the topic: with less, another one is about something else. */
const shareMin = 0.6;
/** Of all that the topic could share: with less, no passage is about it. */
const fitMin = 0.25;

/**
 * What a post is made of: the passages that its topic's angle names, else those that are about its title and keywords. A term counts
 * the more the rarer it is among the passages. Fewer passages are better than others.
 */
export function fitTopic(topic: TaskOf<"outline">["topic"], passages: readonly Passage[]): Passage[] {
  const named = namedIn(topic.angle, passages);
  return within(named.length > 0 ? named : findAbout(topic, passages));
}

function findAbout({ title, keywords }: TaskOf<"outline">["topic"], passages: readonly Passage[]): Passage[] {
  const about = aboutOf(title.slice(0, 4_000));
  const page = passages.find((passage) => likeness(aboutOf(passage.page), about) >= 0.6);
  if (page !== undefined) return passages.filter(({ source }) => source === page.source);
  const own = passages.findIndex(({ heading }) => bare(heading) === bare(title));
  if (own >= 0) return withBelow(passages, own);
  const weigh = weighTerms(passages);
  const subject = strongOf(about);
  const wanted = new Map<string, number>();
  for (const term of namingOf(termSet(keywords.join("\n").slice(0, 4_000)))) wanted.set(term, 1);
  for (const term of subject) wanted.set(term, 3);
  const rarest = Math.log(1 + Math.max(1, passages.length));
  const most = [...wanted].reduce((sum, [term, weight]) => sum + (weigh(term) || rarest) * weight, 0);
  const scored = passages.map((passage, at) => {
    const heading = termSet(passage.hasHeading ? passage.heading : passage.page);
    let score = 0;
    for (const [term, weight] of wanted)
      if (passage.terms.has(term)) score += weigh(term) * weight * (heading.has(term) ? 1.5 : 1);
    const isTitle = likeness(aboutOf(passage.heading), about) >= 0.6;
    return { passage, at, score: isTitle ? score + most : score, there: sharesOf(passage, heading) };
  });
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score || a.at - b.at);
  if (best === undefined || best.score === 0 || best.score < most * fitMin) return [];
  const chosen = [
    best,
    ...others.filter(({ score, there }) => score >= best.score * shareMin && there).slice(0, sectionsMax - 1),
  ];
  const isFirst = ({ passage }: { passage: Passage }) => (passage.source === best.passage.source ? 0 : 1);
  return chosen.toSorted((a, b) => isFirst(a) - isFirst(b) || a.at - b.at).map(({ passage }) => passage);

  /** The subject is in its heading, or more than one word of it, and most, in its text. */
  function sharesOf({ terms }: Passage, heading: ReadonlySet<string>): boolean {
    const shared = [...subject].filter((term) => terms.has(term));
    return (
      shared.some((term) => heading.has(term) && weigh(term) > 0) ||
      (shared.length > 1 && shared.length * 2 > subject.size)
    );
  }
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A passage with those of its page that stand below it. */
function withBelow(passages: readonly Passage[], at: number): Passage[] {
  const [first, ...rest] = passages.slice(at);
  if (first === undefined) return [];
  const end = rest.findIndex(
    ({ source, level, heading }) =>
      source !== first.source || (level <= first.level && heading !== first.heading),
  );
  return [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

function within(passages: readonly Passage[]): Passage[] {
  const chosen: Passage[] = [];
  for (const passage of passages)
    if (chosen.length === 0 || wordsIn(chosen) + passage.words <= wordsMax) chosen.push(passage);
  return chosen;
}
