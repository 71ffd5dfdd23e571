import type { TaskOf } from "../../tasks";
import type { Passage } from "../passages";
import { clause, cut } from "../text/cut";
import { furniture } from "../text/furniture";
import { plain } from "../text/plain";
import { readTerms } from "../text/terms";

/** What a topic may be about, and where that comes from. */
export interface Subject {
  text: string;
  /** A thing's name fits into a sentence; a heading may be any words; a title stands alone. */
  kind: "thing" | "heading" | "title";
  passage: Passage | null;
}

const asks = /^(?:how|why|what|when|where|which|who|can|should|is|are|do|does)\b|[?？]$/i;

/** Subjects by their worth: keywords, headings of the sources that say something, own terms, pages, thin headings, phrases that come back, the workspace itself. */
export function subjectsOf(
  task: TaskOf<"topics">,
  passages: readonly Passage[],
  phrases: readonly string[],
): Subject[] {
  const { brief, keywords } = task;
  const byTerms = findByTerms(passages);
  const asWritten = pluralWhereUsed(passages);
  const chosen = new Set<Passage>();
  const thing = (text: string): Subject => {
    const passage = byTerms(text, chosen);
    if (passage !== null) chosen.add(passage);
    return { text: cut(asWritten(plain(text)), 60), kind: "thing", passage };
  };
  const headings = passages
    .filter(({ heading, hasHeading }) => hasHeading && !furniture.test(heading))
    .map((passage): Subject => {
      const text = cut(passage.heading.replace(/[.:]+$/, ""), 80);
      return { text, kind: asks.test(text) ? "title" : "heading", passage };
    });
  const titles = passages
    .filter(
      (passage, at) => passage.source !== passages[at - 1]?.source && !furniture.test(passage.source.title),
    )
    .map((passage): Subject => ({ text: cut(plain(passage.source.title), 80), kind: "heading", passage }));
  const own = [isSpokenOf(brief, passages) ? brief.name : "", clause(brief.product, 60)].filter(
    (text) => text !== "",
  );
  return [
    ...keywords.map(thing),
    ...spread(headings.filter((subject) => !isThin(subject))),
    ...brief.glossary.map(({ term }) => thing(term)),
    ...titles,
    ...spread(headings.filter(isThin)),
    ...phrases.map(thing),
    ...own.map((text): Subject => ({ text, kind: "heading", passage: passages[0] ?? null })),
  ].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** A workspace may be called anything; without any source there is only that. */
const isSpokenOf = ({ name, product }: TaskOf<"topics">["brief"], passages: readonly Passage[]): boolean =>
  passages.length === 0 ||
  [product, ...passages.map(({ source }) => `${source.title}\n${source.text}`)].some((text) =>
    text.toLowerCase().includes(name.toLowerCase()),
  );

/** One sentence makes no post: what says more comes first, and the page that holds it. */
const isThin = ({ passage }: Subject): boolean =>
  passage !== null && passage.sentences.length + passage.items.length + passage.tables.length * 2 < 2;

/** One of each source in turn, so that the first topics do not all come from one page. */
function spread(subjects: readonly Subject[]): Subject[] {
  const bySource = new Map<string, { subject: Subject; rank: number; at: number }[]>();
  const all = subjects.map((subject, at) => {
    const group = bySource.get(subject.passage?.source.sourceId ?? "") ?? [];
    bySource.set(subject.passage?.source.sourceId ?? "", group);
    const entry = { subject, rank: group.length, at };
    group.push(entry);
    return entry;
  });
  return all.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ subject }) => subject);
}

/** "stone mill" as "stone mills" where the sources write that more often: it fits into a sentence without an article. */
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

/** The passage that holds most of a text's terms, the earliest of equals; one that was chosen before only where there is no other. */
function findByTerms(
  passages: readonly Passage[],
): (text: string, chosen: ReadonlySet<Passage>) => Passage | null {
  const holders = new Map<string, number[]>();
  for (const [at, { terms }] of passages.entries()) {
    for (const term of terms) {
      const places = holders.get(term) ?? [];
      if (places.length < 50) places.push(at);
      holders.set(term, places);
    }
  }
  return (text, chosen) => {
    const scores = new Map<number, number>();
    for (const term of new Set(readTerms(text.slice(0, 400)))) {
      for (const at of holders.get(term) ?? []) scores.set(at, (scores.get(at) ?? 0) + 1);
    }
    const found = [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .flatMap(([at]) => passages[at] ?? [])
      .slice(0, 20);
    return found.find((passage) => !chosen.has(passage)) ?? found[0] ?? null;
  };
}
