import { plain } from "../../../../platform/text/plain";
import { oneLine, readSentences, type Sentence } from "../../../../platform/text/sentences";
import { readTerms, readWords } from "../../../../platform/text/terms";
import type { Excerpt } from "../tasks";
import { quotePart } from "./quote-part";
import { isByline } from "./text/byline";
import { beside } from "./text/furniture";
import { pageTitle } from "./text/page-title";
import { type Part, readParts } from "./text/parts";
import { isSafe } from "./text/safe-marks";
import { readTables, type TableRow } from "./text/tables";

const askedMin = 3;
const questionMax = 160;
const question = /^\p{Lu}[^.!?？]*[?？]$/u;

/**
 * The parts of a page that formats its questions as paragraphs: each one followed by an answer becomes a heading, below the one it is
 * under. One or two of them may be rhetorical, and stay.
 */
function readAsked(text: string, parts: readonly Part[]): Part[] {
  const asked = new Set(parts.filter((part, at) => asks(part) && answers(parts[at + 1])));
  if (asked.size < askedMin) return [...parts];
  let level = 1;
  return parts.map((part) => {
    if (part.kind === "heading") level = part.level;
    return asked.has(part) ? { ...part, kind: "heading", level: Math.min(6, level + 1) } : part;
  });

  function asks({ kind, start, end }: Part): boolean {
    return kind === "paragraph" && end - start <= questionMax * 2 && question.test(wordsOf({ start, end }));
  }
  function answers(part: Part | undefined): boolean {
    return part !== undefined && (part.kind === "list" || (part.kind === "paragraph" && !asks(part)));
  }
  function wordsOf({ start, end }: Pick<Part, "start" | "end">): string {
    const words = plain(text.slice(start, end)).replace(/^[*_]+|[*_]+$/g, "");
    return words.length > questionMax ? "" : words;
  }
}

/** Text repeated on this many pages of a site is its frame: calls to sign up, contact details. */
const pagesMin = 3;

/** Whether a part of a page is repeated literally on several pages of its site; headings and code do not count. */
function readFrame(excerpts: readonly Excerpt[]): (source: Excerpt, part: Part) => boolean {
  const pages = new Map<string, Set<string>>();
  for (const source of excerpts) {
    for (const part of readParts(source.text)) {
      if (!counts(part)) continue;
      const key = keyOf(source, part);
      pages.set(key, (pages.get(key) ?? new Set()).add(source.sourceId));
    }
  }
  return (source, part) => counts(part) && (pages.get(keyOf(source, part))?.size ?? 0) >= pagesMin;
}

const counts = ({ kind }: Part): boolean => kind !== "heading" && kind !== "code";

const keyOf = ({ url, text }: Excerpt, { start, end }: Part): string =>
  `${url !== null && URL.canParse(url) ? new URL(url).host : ""}\n${oneLine(text.slice(start, end))}`;

/** What a source says under one heading: a unit, quoted as a whole. */
export interface Passage {
  source: Excerpt;
  /** The page's title, without the site's name. */
  page: string;
  /** The page's first heading if it has level 1; otherwise empty. */
  lead: string;
  /** As displayed, without Markdown; the page's title if there is no heading. */
  heading: string;
  hasHeading: boolean;
  /** 1 to 6 for a heading; 0 without one. */
  level: number;
  /** Whether it continues a long passage before it. */
  goesOn: boolean;
  /** Its paragraphs, lists, tables and code as Markdown, in order. */
  blocks: { kind: Part["kind"]; markdown: string }[];
  /** Sentences of paragraphs, literal. */
  sentences: Sentence[];
  /** The first sentence of each list item. */
  items: Sentence[];
  rows: TableRow[];
  words: number;
  terms: Set<string>;
}

const passagesMax = 1_500;
/** Longer passages are split between paragraphs. */
const wordsMax = 260;
const titleMax = 160;

/** The content of the sources, in order; without duplicates among them, and without the frame of their site's pages. */
export function readPassages(excerpts: readonly Excerpt[]): Passage[] {
  const passages: Passage[] = [];
  const seen = new Set<string>();
  const isFrame = readFrame(excerpts);
  for (const source of excerpts) {
    const page = pageTitle(source);
    const parts = readAsked(source.text, readParts(source.text));
    const lead = leadOf(source.text, parts);
    const begin = (heading: string | null, level: number): Passage => ({
      source,
      page,
      lead,
      heading: heading || page,
      hasHeading: Boolean(heading),
      level,
      goesOn: false,
      blocks: [],
      sentences: [],
      items: [],
      rows: [],
      words: 0,
      terms: new Set(),
    });
    let passage = begin(null, 0);
    let ended = false;
    for (const part of parts) {
      if (part.kind === "heading") {
        keep(passage);
        const heading = plain(source.text.slice(part.start, part.end))
          .replace(/^[*_]+|[*_]+$/g, "")
          .slice(0, titleMax);
        passage = begin(isByline(heading) ? null : heading, part.level);
        ended = beside.test(heading);
      } else if (!ended && !isFrame(source, part)) {
        if (passage.words > wordsMax && part.kind === "paragraph" && !introduces(passage)) {
          keep(passage);
          passage = { ...begin(passage.hasHeading ? passage.heading : null, passage.level), goesOn: true };
        }
        const markdown = quotePart(source.text, part, /[?？]$/.test(passage.heading));
        if (markdown === null) ended = true;
        else if (markdown !== "") take(passage, part, markdown);
      }
      if (passages.length >= passagesMax) return passages;
    }
    keep(passage);
  }
  return passages;

  function keep(passage: Passage): void {
    while (introduces(passage)) passage.blocks.pop();
    const said = passage.blocks.map(({ markdown }) => markdown).join("\n\n");
    if (said === "" || seen.has(said)) return;
    seen.add(said);
    passages.push({ ...passage, terms: new Set(readTerms(`${passage.heading}\n${said}`)) });
  }
}

function leadOf(text: string, parts: readonly Part[]): string {
  const first = parts.find(({ kind }) => kind === "heading");
  const lead = first?.level === 1 ? plain(text.slice(first.start, first.end)) : "";
  return lead.length > titleMax || isByline(lead) ? "" : lead;
}

/** Whether its last words introduce something that is missing. */
const introduces = ({ blocks }: Passage): boolean => {
  const last = blocks.at(-1);
  return last?.kind === "paragraph" && /[:：][*_]*$/.test(last.markdown);
};

function take(passage: Passage, part: Part, markdown: string): void {
  const { text } = passage.source;
  passage.blocks.push({ kind: part.kind, markdown });
  passage.words += readWords(markdown).length;
  const { start, end } = part;
  if (part.kind === "paragraph")
    passage.sentences.push(...readSentences(text, start, end).filter((one) => isTold(one) && isWhole(one)));
  if (part.kind === "table")
    passage.rows.push(...readTables(text.slice(start, end)).flatMap(({ rows }) => rows));
  if (part.kind !== "list") return;
  for (const found of text.slice(start, end).matchAll(/^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+(.+)$/gm)) {
    const from = start + found.index + found[0].length - (found[1]?.length ?? 0);
    const [first] = readSentences(text, from, start + found.index + found[0].length);
    if (first !== undefined && isTold(first)) passage.items.push(first);
  }
}

/** A reasonable length for a standalone statement. */
const isTold = ({ text }: Sentence): boolean => text.length <= 400 && isSafe(text);

const isWhole = ({ text }: Sentence): boolean =>
  /[.!?…。！？।][)"”’*_`»」]*$/.test(text) && /^[^\p{Ll}]/u.test(text);
