import { isEnglish, readTerms } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { WriterError } from "../../writer-error";
import { namesOf } from "../angle";
import { aboutOf } from "../form-words";
import { keywordsIn } from "../keywords";
import { type Passage, readPassages } from "../passages";
import { audiencePhrase } from "../text/audience";
import { cut } from "../text/cut";
import { likeness, termSet } from "../text/likeness";
import { pagesOf, type Unit, unitsOf, wordsIn } from "../units";
import { type Subject, subjectsOf } from "./subjects";
import { titlesOf } from "./title-forms";

/** Minimum words of a post's material, tried in order: lower if the sources have too little for the requested number of topics. */
const wordsMin = [120, 60, 40, 28] as const;
/** A page that is one post and has fewer words is split last: its title promises all of it. */
const wholeMax = 240;

/**
 * The units behind the most posts, up to the requested number, with those posts. Splits only as many pages as that takes: first those not
 * covered yet, then those with the most material.
 */
function partPages<T extends { unit: Unit | null }>(
  passages: readonly Passage[],
  wanted: number,
  compose: (units: readonly Unit[]) => T[],
): T[] {
  const [first, ...finer] = wordsMin;
  const pages = pagesOf(passages).map((page) => ({ page, units: unitsOf(page, first) }));
  const composed = () => compose(pages.flatMap(({ units }) => units));
  let posts = composed();
  // The last one twice: parts of a page may differ enough even if the page as a whole is too similar.
  const rounds = [
    ...finer.flatMap((words) => [isMany, isShallow].map((may) => ({ words, may }))),
    ...[isAny, isAny].flatMap((may) => finer.map((words) => ({ words, may }))),
  ];
  for (const { words, may } of rounds) {
    const parted = pages
      .filter(may)
      .map((one) => ({ one, units: unitsOf(one.page, words) }))
      .filter(({ one, units }) => units.length >= one.units.length)
      .toSorted((a, b) => worth(b) - worth(a));
    for (const { one, units } of parted) {
      if (drawnOf(posts) >= wanted) return posts;
      const before = one.units;
      one.units = units;
      const found = composed();
      if (drawnOf(found) > drawnOf(posts)) posts = found;
      else one.units = before;
    }
  }
  return posts;
}

/** Without a unit, there is no material. */
const drawnOf = (posts: readonly { unit: Unit | null }[]): number =>
  posts.filter(({ unit }) => unit !== null).length;

interface Page {
  page: readonly Passage[];
  units: Unit[];
}

const worth = ({ one: { page, units: before }, units }: { one: Page; units: Unit[] }): number =>
  before.length === 0 ? Number.POSITIVE_INFINITY : wordsIn(page) / units.length;

const isMany = ({ page, units }: Page): boolean =>
  units.length !== 1 || units[0]?.passages.length !== page.length || wordsIn(page) >= wholeMax;

/** Deeply nested pages are usually articles, and are split after pages about several things. */
const isShallow = ({ page }: Page): boolean =>
  !/^https?:\/\/[^/]+\/[^/?#]+\/[^/?#]/.test(page[0]?.source.url ?? "");

const isAny = (): boolean => true;

const titleMax = 90;
const existingMax = 1_000;
const near = 0.6;
const topicsMax = 200;
const keywordsMax = 5;
/** Maximum words of a post. */
const postMax = 700;
/** If no part of any page has enough for a post: a sentence or two. */
const wordsLeast = 8;
/** In a list item, the audience must not take most of the space. */
const audienceMax = 60;
interface Found {
  topic: Answer<"topics">["topics"][number];
  unit: Unit | null;
}

/** Topics from the sources, the keywords and the brief: one per unit of the sources, so that no two draw on the same. */
export function composeTopics(task: TaskOf<"topics">): Answer<"topics"> {
  const passages = readPassages(task.excerpts);
  const english = isEnglish([task.brief.product, task.brief.audience, ...sampleOf(passages)].join(" "));
  const wanted = Math.min(task.count, topicsMax);
  let topics = partPages(passages, wanted, (units) => composeFrom(task, passages, units, english));
  if (topics.length === 0) topics = composeFrom(task, passages, unitsOf(passages, wordsLeast), english);
  if (topics.length === 0) throw nothingToSay(task.existing.length > 0);
  return { topics: topics.map(({ topic }) => topic) };
}

function composeFrom(
  task: TaskOf<"topics">,
  passages: readonly Passage[],
  units: readonly Unit[],
  english: boolean,
): Found[] {
  const existing = task.existing.slice(0, existingMax);
  const taken = existing.map(aboutOf);
  const keys = new Set(existing.map(keyOf));
  const topics: Found[] = [];
  const titles = existing.map((title) => title.toLowerCase());
  const told = new Set(titles.filter((title) => isToldWhole(title, passages)));
  const unwritten = units.filter(
    ({ passages: own }) =>
      !own.some(({ heading, page }) => isWritten(heading, titles) || told.has(page.toLowerCase())),
  );
  for (const subject of subjectsOf(task, passages, unwritten)) {
    if (topics.length >= Math.min(task.count, topicsMax)) break;
    const about = aboutOf(subject.text);
    if (taken.some((other) => likeness(about, other) >= near)) continue;
    const fitting = titlesOf(subject, topics.length, english).filter((text) => text.length <= titleMax);
    const title = [...fitting, cut(subject.text, titleMax)].find((text) => !keys.has(keyOf(text)));
    if (title === undefined) continue;
    keys.add(keyOf(title));
    taken.push(about);
    const topic = { title, angle: angleOf(task, subject, english), keywords: topicKeywords(task, subject) };
    topics.push({ topic, unit: subject.unit });
  }
  return topics;
}

/** A heading of one common word may be part of any title, but not alone or in a series of headings. */
const isWritten = (heading: string, titles: readonly string[]): boolean =>
  titles.some((title) =>
    heading.length > 8
      ? title.includes(heading.toLowerCase())
      : title.split(/, | and |: /).includes(heading.toLowerCase()),
  );

/** Whether one post covers the whole page whose title it has. */
const isToldWhole = (title: string, passages: readonly Passage[]): boolean =>
  wordsIn(passages.filter(({ page }) => page.toLowerCase() === title)) <= postMax;

const keyOf = (title: string): string => [...termSet(title)].sort().join(" ") || title.toLowerCase();

const sampleOf = (passages: readonly Passage[]): string[] =>
  passages.slice(0, 20).flatMap(({ sentences }) => sentences.map(({ text }) => text));

function angleOf({ brief }: TaskOf<"topics">, { unit }: Subject, english: boolean): string {
  const who = audiencePhrase(brief.audience, 400);
  const audience = who.length > audienceMax ? "" : who;
  const [passage] = unit?.passages ?? [];
  const first = passage?.sentences[0] ?? passage?.items[0];
  const from = unit === null ? "" : namesOf(unit, english);
  if (!english) return [from, first && `“${cut(first.text, 240)}”`].filter(Boolean).join(": ");
  // What differs between topics comes first: lists show only the beginning.
  return [
    from === ""
      ? "Based on the workspace's own description; no source covers this yet."
      : `Draws on ${from}.`,
    first ? `It says: “${cut(first.text, 240)}”` : "",
    audience === "" ? "" : `For ${audience}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function topicKeywords({ keywords }: TaskOf<"topics">, { text, kind, unit }: Subject): string[] {
  const terms = new Set(readTerms(text));
  const given = keywords.filter((keyword) =>
    readTerms(keyword.slice(0, 200)).some((term) => terms.has(term)),
  );
  const all = keywordsIn([...given, ...(kind === "thing" ? [text] : [])], text, unit?.passages ?? []);
  return all.slice(0, keywordsMax);
}

const nothingToSay = (hasTopics: boolean) =>
  new WriterError(
    "unsupported",
    hasTopics
      ? "The offline writer finds no more topics in the sources. Add sources or keywords, or connect a model."
      : "The offline writer has nothing to work from yet. Describe your product, add a source or enter keywords.",
  );
