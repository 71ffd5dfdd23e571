import type { Excerpt } from "../tasks";
import { type Block, readBlocks } from "./text/blocks";
import { plain } from "./text/plain";
import { isSafe } from "./text/safe-marks";
import { readSentences, type Sentence } from "./text/sentences";
import { readTables, type Table, type TableRow } from "./text/tables";
import { readTerms } from "./text/terms";

/** What a source says under one heading, or a part of it. */
export interface Passage {
  source: Excerpt;
  /** As it reads, without Markdown; the source's title where there is no heading. */
  heading: string;
  hasHeading: boolean;
  /** Sentences that stand for themselves: literal, and safe in Markdown. */
  sentences: Sentence[];
  /** Items of lists, likewise. */
  items: Sentence[];
  /** With such rows only. */
  tables: Table[];
  terms: Set<string>;
}

const sentencesMax = 8;
const cellMax = 200;
const passagesMax = 1_500;

/** What the sources have to say, in their order. */
export function readPassages(excerpts: readonly Excerpt[]): Passage[] {
  const passages: Passage[] = [];
  for (const source of excerpts) {
    let passage = begin(source, null);
    const tables = readTables(source.text).map(safeRows);
    for (const block of readBlocks(source.text)) {
      if (block.kind === "heading") {
        takeTables(passage, tables, block.start);
        keep(passages, passage);
        passage = begin(source, plain(source.text.slice(block.start, block.end)).slice(0, 160));
      } else {
        if (passage.sentences.length >= sentencesMax) {
          keep(passages, passage);
          passage = { ...passage, sentences: [], items: [], tables: [], terms: new Set() };
        }
        take(passage, block);
      }
      if (passages.length >= passagesMax) return passages;
    }
    takeTables(passage, tables, source.text.length);
    keep(passages, passage);
  }
  return passages;
}

const begin = (source: Excerpt, heading: string | null): Passage => ({
  source,
  heading: heading || plain(source.title).slice(0, 160),
  hasHeading: Boolean(heading),
  sentences: [],
  items: [],
  tables: [],
  terms: new Set(),
});

const safeRows = ({ head, rows }: Table): Table => ({
  head,
  rows: isSafeRow(head) ? rows.filter(isSafeRow) : [],
});

const isSafeRow = ({ text, cells }: TableRow): boolean =>
  isSafe(text) && cells.every(({ length }) => length <= cellMax);

/** Takes those that begin before a place out of the front of the list. */
function takeTables(passage: Passage, tables: Table[], before: number): void {
  while (tables[0] !== undefined && tables[0].head.start < before) {
    const table = tables.shift();
    if (table !== undefined && table.rows.length > 0) passage.tables.push(table);
  }
}

function keep(passages: Passage[], passage: Passage): void {
  if (passage.sentences.length + passage.items.length + passage.tables.length === 0) return;
  const text = [
    passage.heading,
    ...passage.sentences.map((s) => s.text),
    ...passage.items.map((s) => s.text),
    ...passage.tables.flatMap(({ head, rows }) => [head, ...rows].map((row) => row.text)),
  ];
  passages.push({ ...passage, terms: new Set(readTerms(text.join("\n"))) });
}

function take(passage: Passage, block: Block): void {
  if (block.kind === "quote") return;
  const { text } = passage.source;
  const found = readSentences(text, block.start, block.end).filter(isQuotable);
  if (block.kind === "item") {
    const [first] = found;
    if (first !== undefined && passage.items.length < sentencesMax) passage.items.push(first);
  } else passage.sentences.push(...found.filter(isWhole).slice(0, sentencesMax));
}

const marked = /\||^(?:[#>\-+=~*]|\d+[.)]\s)/;
const onlyLink = /^\[[^\]]*\]\([^)]*\)$/;
const furniture =
  /\b(?:cookies?|all rights reserved|subscribe|click here|sign in|log in|newsletter|privacy policy|imprint|terms of (?:use|service))\b/i;

/** Long enough to say something, and without marks that mean something else in another place. */
const isQuotable = ({ text }: Sentence): boolean =>
  text.length >= (/[^\P{L}\p{Script=Latin}]/u.test(text) ? 8 : 24) &&
  text.length <= 320 &&
  !onlyLink.test(text) &&
  !marked.test(text) &&
  !furniture.test(text) &&
  isSafe(text);

const isWhole = ({ text }: Sentence): boolean =>
  /[.!?…。！？।][)"”’*_`»」]*$/.test(text) && /^[^\p{Ll}]/u.test(text);
