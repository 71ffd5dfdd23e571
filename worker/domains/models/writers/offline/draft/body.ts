import { escaped } from "../../../../../platform/text/plain";
import { readTerms, readWords } from "../../../../../platform/text/terms";
import type { Brief, Excerpt } from "../../tasks";
import { aboutOf, namingOf } from "../form-words";
import { offlineNote } from "../offline-note";
import { audiencePhrase } from "../text/audience";
import { clause, cut, upperFirst } from "../text/cut";
import { termSet } from "../text/likeness";
import { pageTitle } from "../text/page-title";
import { seedOf } from "../text/seeded";
import type { DraftTask } from "./draft-task";
import type { DraftWords } from "./draft-words";
import { type Section, writeHeading } from "./sections";

interface PostLink {
  title: string;
  path: string;
}

const most = 3;
const candidatesMax = 500;

/** The posts nearest to a draft, by the terms of their titles; never the draft's own title, and no path that Markdown would break. */
function pickLinks(links: readonly PostLink[], title: string, text: string): PostLink[] {
  const terms = new Set(readTerms(text));
  const seed = seedOf(title);
  return links
    .slice(0, candidatesMax)
    .filter(
      (post) =>
        /^(?:\/|https?:\/\/)[^\s()<>]*$/.test(post.path) && post.title.trim() !== "" && post.title !== title,
    )
    .map((post, at) => ({
      post,
      shared: new Set(readTerms(post.title.slice(0, 300)).filter((term) => terms.has(term))).size,
      tie: (Math.imul(at + 1, 0x9e3779b1) ^ seed) >>> 0,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.tie - b.tie)
    .slice(0, most)
    .map(({ post }) => post);
}

interface Parts {
  sections: readonly Section[];
  title: string;
  words: DraftWords;
  english: boolean;
}

/** In an opening, whom a text is for is not the most of it. */
const audienceMax = 160;
const pointsMin = 4;

/** The Markdown of a draft. Each part is left out where there is nothing for it. */
export function writeBody(task: DraftTask, parts: Parts): string {
  const { sections, words, title } = parts;
  const body = sections.map(({ heading, text, passage: { source } }, at) =>
    paragraphs([
      heading === null ? "" : writeHeading(heading),
      text,
      // The source of neighbours is told once, after the last of them.
      sections[at + 1]?.passage.source === source ? "" : sourceLine(source, words.source),
    ]),
  );
  const text = [title, ...body].join("\n");
  return paragraphs([
    offlineNote,
    writeIntro(task, parts),
    ...body,
    list(words.terms, termsIn(task.brief, text)),
    list(
      words.more,
      pickLinks(task.links, title, text).map((post) => link(post.title, post.path)),
    ),
  ]);
}

const paragraphs = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** The audience and the product are named where the title is about them: said in every post, nobody reads them. */
function writeIntro({ brief, topic }: DraftTask, { title, words, english, sections }: Parts): string {
  const said = sections.map(({ text }) => text).join("\n");
  const about = aboutOf(title.slice(0, 4_000));
  const whole = english && !said.includes(brief.audience) ? audiencePhrase(brief.audience, 400) : "";
  const product = clause(brief.product, 240);
  const told = [
    whole !== "" && whole.length <= audienceMax && isAbout(whole, about)
      ? `${words.opening} ${escaped(whole)}.`
      : "",
    product !== "" && !said.includes(product) && isAbout(brief.product, about)
      ? `${escaped(upperFirst(product))}.`
      : "",
  ];
  const points = sections.flatMap(({ heading }) => (heading === null ? [] : `- ${escaped(heading)}`));
  return paragraphs([
    told.filter((line) => line !== "").join(" "),
    points.length >= pointsMin && words.covers !== "" ? `${words.covers}\n\n${points.join("\n")}` : "",
    english && sections.length === 0
      ? `No source in this workspace covers this yet. ${escaped(cut(topic.angle, 600))}`.trim()
      : "",
  ]);
}

/** Whether most of what names a title's subject is in a text. */
function isAbout(text: string, about: ReadonlySet<string>): boolean {
  const own = termSet(text.slice(0, 4_000));
  const naming = [...namingOf(about)];
  const shared = naming.filter((term) => own.has(term)).length;
  return shared > 0 && shared * 3 >= naming.length * 2;
}

const sourceLine = (source: Excerpt, label: string): string =>
  source.url !== null && /^https?:\/\/[^\s()<>]+$/.test(source.url)
    ? `${label} ${link(pageTitle(source) || source.url, source.url)}`
    : "";

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
      return parts.length > 0 && used && meaning.trim() !== "" && !text.includes(meaning.trim());
    })
    .slice(0, 6)
    .map(({ term, meaning }) => `**${escaped(cut(term, 100))}**: ${escaped(cut(meaning, 400))}`);
}
