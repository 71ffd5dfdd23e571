import type { Brief, Excerpt, TaskOf } from "../../tasks";
import { namingOf } from "../form-words";
import { offlineNote } from "../offline-note";
import { advises } from "../text/advice";
import { audiencePhrase } from "../text/audience";
import { clause, cut, upperFirst } from "../text/cut";
import { termSet } from "../text/likeness";
import { escaped } from "../text/plain";
import type { Table } from "../text/tables";
import { readTerms, readWords } from "../text/terms";
import type { DraftWords } from "./draft-words";
import { pickLinks } from "./pick-links";
import type { Section, Sections } from "./sections";

type Parts = Sections & { title: string; words: DraftWords; english: boolean };

/** The Markdown of a draft. Each part is left out where there is nothing for it. */
export function writeBody(task: TaskOf<"draft">, parts: Parts): string {
  const { sections, words, title } = parts;
  const body = sections.map((section, at) =>
    writeSection(section, words, sections[at + 1]?.source !== section.source),
  );
  const text = [title, ...body].join("\n");
  return [
    offlineNote,
    writeIntro(task, parts),
    ...body,
    list(words.terms, termsIn(task.brief, text)),
    list(words.checklist, checklist(parts)),
    list(
      words.more,
      pickLinks(task.links, title, text).map((post) => link(post.title, post.path)),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The audience and the product are named where the post touches on them: said in every post, nobody reads them. */
function writeIntro(
  { brief, topic }: TaskOf<"draft">,
  { title, lead, words, english, sections }: Parts,
): string {
  const texts = sections.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const about = termSet([title, ...texts].join("\n"));
  const whole = english && !texts.includes(brief.audience) ? audiencePhrase(brief.audience, 400) : "";
  const audience = whole.length > audienceMax ? "" : whole;
  const product = clause(brief.product, 240);
  const wanted = termSet(title.slice(0, 4_000));
  const points = sections.flatMap(({ heading }) => (heading === null ? [] : `- ${escaped(heading)}`));
  const told = [
    audience !== "" && touches(audience, about) ? `${words.opening} ${escaped(audience)}.` : "",
    product !== "" && touches(brief.product, wanted) ? `${escaped(upperFirst(product))}.` : "",
  ];
  const paragraphs = [
    lead?.text ?? "",
    told.filter((line) => line !== "" && line !== lead?.text).join(" "),
    points.length >= pointsMin && sections.length === points.length && words.covers !== ""
      ? `${words.covers}\n\n${points.join("\n")}`
      : "",
    english && sections.length === 0
      ? `No source of this workspace covers this yet. ${escaped(cut(topic.angle, 600))}`.trim()
      : "",
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

const audienceMax = 80;
/** Fewer headings are seen at a glance. */
const pointsMin = 4;

const touches = (text: string, about: ReadonlySet<string>): boolean =>
  [...namingOf(termSet(text.slice(0, 4_000)))].some((term) => about.has(term));

/** The source of neighbours is told once, after the last of them. */
function writeSection(
  { heading, source, sentences, items, tables }: Section,
  words: DraftWords,
  endsSource: boolean,
): string {
  const todo = words.inBullets ? sentences.filter(({ text }) => advises(text)) : [];
  const told = sentences.filter((sentence) => !todo.includes(sentence));
  return [
    heading === null ? "" : `## ${escaped(heading)}`,
    told.map(({ text }) => text).join(" "),
    [...todo, ...items].map(({ text }) => `- ${text}`).join("\n"),
    ...tables.map(writeTable),
    endsSource ? sourceLine(source, words.source) : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Its rows literally, so that each of them is found in its source. */
const writeTable = ({ head, rows }: Table): string =>
  [head.text, head.cells.map(() => "---").join(" | "), ...rows.map(({ text }) => text)]
    .map((line) => `| ${line} |`)
    .join("\n");

const sourceLine = ({ url, title }: Excerpt, label: string): string =>
  url !== null && /^https?:\/\/[^\s()<>]+$/.test(url) ? `${label} ${link(title || url, url)}` : "";

const link = (text: string, address: string): string => `[${escaped(cut(text, 120)) || address}](${address})`;

const list = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `## ${heading}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;

/** Own terms that the draft uses, with their meaning. */
function termsIn({ glossary }: Brief, text: string): string[] {
  const words = new Set(readWords(text));
  const singular = new Set(readTerms(text));
  return glossary
    .filter(({ term, meaning }) => {
      const parts = readWords(term.slice(0, 100));
      const used = parts.every(
        (part) => words.has(part) || readTerms(part).some((found) => singular.has(found)),
      );
      return parts.length > 0 && used && meaning.trim() !== "";
    })
    .slice(0, 6)
    .map(({ term, meaning }) => `**${escaped(cut(term, 100))}**: ${escaped(cut(meaning, 400))}`);
}

/** What to go through at the end: advice of the sources that the sections have no room for. */
const checklist = ({ advice }: Parts): string[] => (advice.length > 1 ? advice.map(({ text }) => text) : []);
