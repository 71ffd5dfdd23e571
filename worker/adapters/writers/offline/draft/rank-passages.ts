import type { TaskOf } from "../../tasks";
import { aboutOf } from "../form-words";
import type { Passage } from "../passages";
import { seedOf } from "../text/seeded";

export interface Ranked {
  passage: Passage;
  score: number;
}

const sectionsMax = 5;
/** A passage with less than this part of the best one's score is about something else. */
const leastShare = 0.22;
const leastSections = 2;

/** The passages that a topic is about, the best first: shared terms count more the rarer they are among the sources. */
export function rankPassages(topic: TaskOf<"draft">["topic"], passages: readonly Passage[]): Ranked[] {
  const weights = new Map<string, number>();
  for (const [text, weight] of [
    [topic.angle, 1],
    [topic.keywords.join("\n"), 2],
    [topic.title, 3],
  ] as const) {
    for (const term of aboutOf(text.slice(0, 4_000))) weights.set(term, weight);
  }
  const holders = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of terms) if (weights.has(term)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const named = topic.angle.slice(0, 4_000).toLowerCase();
  const title = topic.title.toLowerCase();
  const seed = seedOf(topic.title);
  const ranked = passages
    .map((passage, at) => ({
      passage,
      score: scoreOf(passage),
      tie: (Math.imul(at + 1, 0x9e3779b1) ^ seed) >>> 0,
    }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(({ score }) => score > 0 && score >= best * leastShare);
  return (near.length >= leastSections ? near : ranked.slice(0, leastSections)).slice(0, sectionsMax);

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
