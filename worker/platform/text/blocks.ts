import { type MarkdownLine, readLines } from "./markdown-lines";

/** A block of Markdown; offsets are in UTF-16 units. */
export interface Block {
  /** `other`: rules and link definitions. In a quote, each line is a block. */
  kind: "heading" | "paragraph" | "item" | "quote" | "table" | "code" | "html" | "other";
  /** 1 to 6 for a heading; otherwise 0. */
  level: number;
  /** Its text, without its marker or the tags around it; for an underlined heading, without the underline. */
  start: number;
  end: number;
  /** The start of its first line. */
  from: number;
  to: number;
  /** Whether it is indented like part of the list item above. */
  isIndented: boolean;
  /** Whether a blank line precedes it. */
  isApart: boolean;
}

const heading = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const item = /^\s{0,8}(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)(?:\[[ xX]\][ \t]+)?/;
const quote = /^ {0,3}>[ \t]?/;
const row = /^\s*\|/;
const html = /^\s*<[a-z!/]/i;
/** Elements that occur inside paragraphs, like URLs in angle brackets. */
const inline =
  /^\s*<(?:(?:a|abbr|b|br|cite|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b|[a-z]+:)/i;
const other = /^\s*(?:\[[^\]]{1,200}\]:|(?:[-*_]\s*){3,}$)/;
const underline = /^ {0,3}(=+|-{2,})$/;
const code = /^(?: {4}|\t)/;
const codeInList = /^(?: {8}|\t\t)/;
const indented = /^(?: {2,}|\t)/;
const tagsBefore = /^(?:\s*<[^<>]*>)+\s*/;
const tagsAfter = /(?:\s*<[^<>]*>)+$/;
const tagsMax = 2_000;

/** All blocks of a Markdown text, in order. Linear time. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let isApart = false;
  let wasFenced = false;
  for (const line of readLines(markdown)) {
    if (wasFenced !== line.isFenced) open = null;
    wasFenced = line.isFenced;
    const [, strokes] = (open?.kind === "paragraph" && underline.exec(line.text)) || [];
    if (line.text === "" && !line.isFenced) {
      open = null;
      isApart = true;
    } else if (open !== null && strokes !== undefined) {
      open.kind = "heading";
      open.level = strokes.startsWith("=") ? 1 : 2;
      open = null;
    } else if (open !== null && goesOn(open, line)) {
      open.to = line.from + line.text.length;
      open.end = open.to;
    } else {
      open = begin(line, isApart);
      blocks.push(open);
      isApart = false;
    }
  }
  for (const block of blocks) if (block.kind === "html") block.end -= tagsEnding(markdown, block);
  return blocks;
}

/** The blocks of prose: no code, tables, rules, link definitions or empty blocks. */
export const readProse = (markdown: string): Block[] =>
  readBlocks(markdown).filter(({ kind, start, end }) => isProse.has(kind) && end > start);

const isProse: ReadonlySet<Block["kind"]> = new Set(["heading", "paragraph", "item", "quote", "html"]);

function begin({ text, from, isFenced, isInList }: MarkdownLine, isApart: boolean): Block {
  const to = from + text.length;
  const block = (kind: Block["kind"], marker: string, level = 0): Block => {
    const closing = level > 0 ? (/[ \t]#{1,6}$/.exec(text.slice(-8))?.[0].length ?? 0) : 0;
    const start = from + marker.length;
    const end = Math.max(start, to - closing);
    return { kind, level, start, end, from, to, isIndented: indented.test(text), isApart };
  };
  const [hashes, { length: level }] = heading.exec(text) ?? ["", ""];
  if (isFenced) return item.test(text) ? block("item", text) : block("code", "");
  if (level > 0) return block("heading", hashes, level);
  const [blanks = ""] = /^\s*/.exec(text) ?? [];
  const [tags = text] = tagsBefore.exec(text) ?? [];
  if (html.test(text)) return block("html", inline.test(text) && tags.length < text.length ? blanks : tags);
  if (!isInList && code.test(text)) return block("code", "");
  if (other.test(text)) return block("other", "");
  if (row.test(text)) return block("table", "");
  const [bullet] = item.exec(text) ?? [];
  if (bullet !== undefined) return block("item", bullet);
  if (codeInList.test(text)) return block("code", "");
  const [arrow] = quote.exec(text) ?? [];
  if (arrow !== undefined) return block("quote", arrow);
  return block("paragraph", blanks);
}

function goesOn({ kind, start, end }: Block, { text, isFenced }: MarkdownLine): boolean {
  switch (kind) {
    case "code":
      return isFenced || code.test(text);
    case "table":
      return row.test(text);
    case "html":
      return end > start && !starts(text);
    case "paragraph":
    case "item":
      return !isFenced && !starts(text);
    default:
      return false;
  }
}

const starts = (text: string): boolean =>
  [heading, item, quote, row, other].some((begins) => begins.test(text)) ||
  (html.test(text) && !inline.test(text));

/** If a block begins with an inline tag, its last tag may be inline, too. */
const tagsEnding = (markdown: string, { start, end }: Block): number =>
  markdown.startsWith("<", start)
    ? 0
    : (tagsAfter.exec(markdown.slice(Math.max(start, end - tagsMax), end))?.[0].length ?? 0);
