import type { TaskOf } from "../../tasks";
import { aboutOf } from "../form-words";
import type { Passage } from "../passages";
import { likeness } from "../text/likeness";
import { seedOf } from "../text/seeded";

export interface Ranked {
  passage: Passage;
  score: number;
}

const sectionsMax = 5;
/** Beside the best one, as far as there are so many that share anything with the topic. */
const besideMin = 2;
/** A passage with less than this part of the best one's score is about something else. */
const leastShare = 0.22;
/** What stands on the best passage's own page belongs to it sooner than what shares as many words elsewhere. */
const samePage = 1.7;

/** The passages that a topic is about, the best first: shared terms count more the rarer they are among the sources. */
export function rankPassages(topic: TaskOf<"draft">["topic"], passages: readonly Passage[]): Ranked[] {
  const weights = weigh(topic);
  const holders = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of terms) if (weights.has(term)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const named = topic.angle.slice(0, 4_000).toLowerCase();
  const title = topic.title.toLowerCase();
  const seed = seedOf(topic.title);
  const about = aboutOf(topic.title);
  const isWholePage = ({ source }: Passage) => likeness(aboutOf(source.title.slice(0, 300)), about) >= 0.6;
  const ranked = passages
    .map((passage, at) => ({
      passage,
      score: scoreOf(passage),
      tie: (Math.imul(at + 1, 0x9e3779b1) ^ seed) >>> 0,
    }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const [best] = ranked;
  if (best === undefined) return [];
  const others = ranked
    .slice(1)
    .map((other) => ({
      ...other,
      score:
        other.score * (other.passage.source === best.passage.source ? samePage : 1) +
        (other.passage.source === best.passage.source && isWholePage(other.passage) ? best.score / 2 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const related = others.filter(({ score }) => score > 0);
  const near = related.filter(({ score }, at) => at < besideMin || score >= best.score * leastShare);
  return [best, ...(near.length > 0 ? near : others.slice(0, 1))].slice(0, sectionsMax);

  function scoreOf({ heading, hasHeading, terms, sentences }: Passage): number {
    let score = 0;
    for (const [term, weight] of weights) {
      if (terms.has(term)) score += weight * Math.log(1 + passages.length / (holders.get(term) ?? 1));
    }
    const own = heading.toLowerCase();
    const isNamed = hasHeading && own.length > 5 && (named.includes(`“${own}”`) || title.includes(own));
    return (isNamed ? score * 2 + 5 : score) * (sentences.length === 0 ? 0.6 : 1);
  }
}

/** What a topic is about. Of an angle with quotations only these count; the rest is said of every topic. */
function weigh({ title, angle, keywords }: TaskOf<"draft">["topic"]): Map<string, number> {
  const told = angle.slice(0, 4_000);
  const quoted = told.match(/“[^”]*”/g)?.join(" ") ?? told;
  const weights = new Map<string, number>();
  for (const [text, weight] of [
    [quoted, 1],
    [keywords.join("\n").slice(0, 4_000), 2],
    [title.slice(0, 4_000), 3],
  ] as const) {
    for (const term of aboutOf(text)) if (!/^\d{1,2}$/.test(term)) weights.set(term, weight);
  }
  return weights;
}
