import type { Brief, Excerpt, TaskOf } from "../../tasks";
import { offlineNote } from "../offline-note";
import { audiencePhrase } from "../text/audience";
import { clause, cut, upperFirst } from "../text/cut";
import { escaped } from "../text/plain";
import { readTerms, readWords } from "../text/terms";
import type { DraftWords } from "./draft-words";
import { pickLinks } from "./pick-links";
import type { Section, Sections } from "./sections";

type Parts = Sections & { title: string; words: DraftWords; english: boolean };

/** The Markdown of a draft. Each part is left out where there is nothing for it. */
export function writeBody(task: TaskOf<"draft">, parts: Parts): string {
  const { sections, words, title } = parts;
  const body = sections.map((section) => writeSection(section, words));
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

function writeIntro({ brief, topic }: TaskOf<"draft">, { lead, words, english, sections }: Parts): string {
  const audience = audiencePhrase(brief.audience, 160);
  const wanted = new Set(readTerms([topic.title, ...topic.keywords].join("\n").slice(0, 4_000)));
  const touches = readTerms(brief.product.slice(0, 4_000)).some((term) => wanted.has(term));
  const product = touches ? clause(brief.product, 240) : "";
  const points = sections.map(({ heading }) => `- ${escaped(heading)}`);
  const about = [
    english && audience !== "" ? `${words.opening} ${escaped(audience)}.` : "",
    product === "" ? "" : `${escaped(upperFirst(product))}.`,
  ];
  const paragraphs = [
    lead?.text ?? "",
    about.filter((line) => line !== "").join(" "),
    points.length > 2 && words.covers !== "" ? `${words.covers}\n\n${points.join("\n")}` : "",
    english && points.length === 0
      ? `No source of this workspace covers this yet. ${escaped(cut(topic.angle, 600))}`.trim()
      : "",
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function writeSection({ heading, source, sentences, items }: Section, words: DraftWords): string {
  const bullets = [...(words.inBullets ? sentences : []), ...items];
  return [
    `## ${escaped(heading)}`,
    words.inBullets ? "" : sentences.map(({ text }) => text).join(" "),
    bullets.map(({ text }) => `- ${text}`).join("\n"),
    sourceLine(source, words.source),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

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
