import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { WriterError } from "../../writer-error";
import { aboutOf, subjectWords } from "../form-words";
import { keyPhrases } from "../key-phrases";
import { readPassages } from "../passages";
import { audiencePhrase } from "../text/audience";
import { cut } from "../text/cut";
import { likeness, termSet } from "../text/likeness";
import { isEnglish, readTerms } from "../text/terms";
import { type Subject, subjectsOf } from "./subjects";
import { titlesOf } from "./title-forms";

const titleMax = 90;
const existingMax = 1_000;
const near = 0.6;
const topicsMax = 200;
const phrasesMax = 60;
/** In a line of a list, whom a topic is for is not the most of it. */
const audienceMax = 60;
type Topics = Answer<"topics">["topics"];

/** Topics from what the sources, the keywords and the brief name: first one for each subject, then other forms of the same. */
export function composeTopics(task: TaskOf<"topics">): Answer<"topics"> {
  const passages = readPassages(task.excerpts);
  const english = isEnglish([task.brief.product, task.brief.audience, ...sampleOf(passages)].join(" "));
  const phrases = keyPhrases(passages, phrasesMax);
  const subjects = subjectsOf(task, passages, phrases).slice(0, 600);
  const wanted = Math.min(task.count, topicsMax);
  const existing = task.existing.slice(0, existingMax);
  const existingAbout = existing.map(aboutOf);
  const taken: Set<string>[] = [];
  const keys = new Set(existing.map(keyOf));
  const topics: Topics = [];
  const passagesUsed = new Set<Subject["passage"]>();
  const fresh = subjects
    .map((subject) => ({ subject, about: aboutOf(subject.text) }))
    .filter(({ about }) => !existingAbout.some((other) => likeness(about, other) >= near));

  for (const { subject, about } of fresh) {
    if (topics.length >= wanted) break;
    if (taken.some((other) => likeness(about, other) >= near)) continue;
    if (subject.passage !== null && passagesUsed.has(subject.passage)) continue;
    if (!add(subject)) continue;
    taken.push(about);
    passagesUsed.add(subject.passage);
  }
  for (let before = -1; before < topics.length && topics.length < wanted; ) {
    before = topics.length;
    for (const { subject } of fresh) if (topics.length < wanted) add(subject);
  }
  if (topics.length === 0) throw nothingToSay(existing.length > 0);
  return { topics };

  function add(subject: Subject): boolean {
    const fitting = titlesOf(subject, topics.length, english).filter((text) => text.length <= titleMax);
    const title = [...fitting, cut(subject.text, titleMax)].find((text) => !keys.has(keyOf(text)));
    if (title === undefined) return false;
    keys.add(keyOf(title));
    topics.push({
      title,
      angle: angleOf(task, subject, english),
      keywords: keywordsOf(task, subject, phrases),
    });
    return true;
  }
}

const keyOf = (title: string): string => [...termSet(title)].sort().join(" ") || title.toLowerCase();

const sampleOf = (passages: ReturnType<typeof readPassages>): string[] =>
  passages.slice(0, 20).flatMap(({ sentences }) => sentences.map(({ text }) => text));

function angleOf({ brief }: TaskOf<"topics">, { passage }: Subject, english: boolean): string {
  const who = audiencePhrase(brief.audience, 400);
  const audience = who.length > audienceMax ? "" : who;
  const first = passage?.sentences[0] ?? passage?.items[0];
  const source = passage === null ? "" : cut(passage.source.title, 120);
  const from = passage?.hasHeading ? `“${cut(passage.heading, 120)}” (${source})` : source;
  if (!english) return [from, first && `“${cut(first.text, 240)}”`].filter(Boolean).join(": ");
  // What differs from topic to topic comes first: lists show only the beginning.
  return [
    from === "" ? "Draws on the workspace's own description; no source says more yet." : `Draws on ${from}.`,
    first ? `It says: “${cut(first.text, 240)}”` : "",
    audience === "" ? "" : `For ${audience}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function keywordsOf(
  { keywords }: TaskOf<"topics">,
  { text, kind, passage }: Subject,
  phrases: readonly string[],
): string[] {
  const terms = new Set(readTerms(text));
  const given = keywords.filter((keyword) =>
    readTerms(keyword.slice(0, 200)).some((term) => terms.has(term)),
  );
  const own = kind === "thing" ? [text] : subjectWords(text).slice(0, 3);
  const near = phrases
    .filter((phrase) => readTerms(phrase).every((term) => passage?.terms.has(term)))
    .slice(0, 2);
  const all = [...given, ...own, ...near]
    .map((keyword) => cut(keyword, 80))
    .filter((keyword) => keyword !== "");
  return [
    ...new Map(all.map((keyword) => [readTerms(keyword).join(" ") || keyword, keyword])).values(),
  ].slice(0, 5);
}

const nothingToSay = (hasTopics: boolean) =>
  new WriterError(
    "unsupported",
    hasTopics
      ? "The offline writer finds no further topic in the sources. Add sources or keywords, or connect a model."
      : "The offline writer composes from what it is given, and there is nothing yet. Describe the product, add a source or give keywords.",
  );
