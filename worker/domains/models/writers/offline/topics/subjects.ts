import { plain } from "../../../../../platform/text/plain";
import type { TaskOf } from "../../tasks";
import { namingOf } from "../form-words";
import type { Passage } from "../passages";
import { isByline } from "../text/byline";
import { clause, cut } from "../text/cut";
import { furniture } from "../text/furniture";
import { termSet } from "../text/likeness";
import type { Unit } from "../units";
import { weighTerms } from "../weigh-terms";
import { titleOfUnit } from "./unit-title";

/** What a topic may be about, and where it comes from. */
export interface Subject {
  text: string;
  /** A thing's name fits into a sentence; a heading may be any words; a title stands alone. */
  kind: "thing" | "heading" | "title";
  unit: Unit | null;
}

/** Subjects in order of value: keywords, each with its unit, then units of each page in turn. Without sources, names from the brief. */
export function subjectsOf(
  task: TaskOf<"topics">,
  passages: readonly Passage[],
  units: readonly Unit[],
): Subject[] {
  const { brief, keywords } = task;
  const asWritten = pluralWhereUsed(passages);
  const unitFor = findByTerms(passages, units);
  const taken = new Set<Unit>();
  const thing = (text: string): Subject => {
    const unit = unitFor(text, taken);
    if (unit !== null) taken.add(unit);
    return { text: cut(asWritten(plain(text)), 60), kind: "thing", unit };
  };
  const given = keywords.map(thing);
  const own = spread(units)
    .filter((unit) => !taken.has(unit))
    .map((unit): Subject => {
      const text = cut(titleOfUnit(unit, brief, passages).replace(/[.:]+$/, ""), 88);
      const [first] = unit.passages;
      const alone = asks.test(text) || text !== first?.heading || unit.passages.length > 1;
      return { text, kind: alone ? "title" : "heading", unit };
    });
  const named = passages.length > 0 ? [] : [brief.name, clause(brief.product, 60)];
  return [
    ...given,
    ...own.filter(({ text }) => !furniture.test(text) && !isByline(text)),
    ...(passages.length > 0 ? [] : brief.glossary.map(({ term }) => thing(term))),
    ...named.map((text): Subject => ({ text, kind: "heading", unit: null })),
  ].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

const asks = /^(?:how|why|what|when|where|which|who|can|should|is|are|do|does)\b|[?？]/i;

/** One per source in turn, so that the first topics do not all come from one page. */
function spread(units: readonly Unit[]): Unit[] {
  const times = new Map<string, number>();
  return units
    .map((unit, at) => {
      const id = unit.passages[0]?.source.sourceId ?? "";
      const rank = times.get(id) ?? 0;
      times.set(id, rank + 1);
      return { unit, rank, at };
    })
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ unit }) => unit);
}

/** "stone mill" as "stone mills" if the sources write that more often: it then fits into a sentence without an article. */
function pluralWhereUsed(passages: readonly Passage[]): (text: string) => string {
  const written = passages
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .join("\n")
    .toLowerCase();
  const times = (text: string) => written.split(text).length - 1;
  return (text) => {
    const plural = `${text}s`.toLowerCase();
    return /\p{Ll}$/u.test(text) && times(plural) * 2 > times(text.toLowerCase()) ? `${text}s` : text;
  };
}

/** The unit that shares the most with a text, above all in its headings; the earliest of equals, and none that is taken. */
function findByTerms(
  passages: readonly Passage[],
  units: readonly Unit[],
): (text: string, taken: ReadonlySet<Unit>) => Unit | null {
  const weigh = weighTerms(passages);
  return (text, taken) => {
    const wanted = [...termSet(text.slice(0, 400))];
    const strong = namingOf(new Set(wanted));
    let best: Unit | null = null;
    let most = 0;
    for (const unit of units) {
      if (taken.has(unit)) continue;
      let score = 0;
      for (const { heading, terms, words } of unit.passages) {
        const own = termSet(heading);
        const shared = wanted.filter((term) => terms.has(term) && (strong.size === 0 || strong.has(term)));
        for (const term of shared)
          score += (weigh(term) || 0.1) * (own.has(term) ? 2 : 1) * Math.min(1, words / 40);
      }
      if (score > most) [best, most] = [unit, score];
    }
    return best;
  };
}
