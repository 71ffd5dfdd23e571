import { readTables } from "./tables";

/** A piece of Markdown that is quoted whole, or not at all. */
export interface Part {
  kind: "heading" | "paragraph" | "list" | "table" | "code" | "quote";
  /** Of a heading: 1 to 6. */
  level: number;
  /** Where it is in the Markdown, of headings and paragraphs without markers, in UTF-16 units. */
  start: number;
  end: number;
}

const skipped = /^(?:\s*<[a-z!/]|\s*\[[^\]]{1,200}\]:|\s*(?:[-*_]\s*){3,}$|\s*<!--)/i;
const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const item = /^(\s{0,3})([-*+]|\d{1,9}[.)])[ \t]+\S/;
const quote = /^ {0,3}>/;
const row = /^ {0,3}\|.*\|\s*$/;
const fence = /^\s*(```|~~~)/;
const within = /^(?: {2,}|\t)/;
const underline = /^ {0,3}(=+|-{2,})\s*$/;

/** All of a Markdown text, in order, but for HTML, rules and link definitions. Takes time in proportion to the text. */
export function readParts(markdown: string): Part[] {
  const parts: Part[] = [];
  let open: Part | null = null;
  let gap = false;
  let fenced: string | null = null;
  let at = 0;
  for (const line of markdown.split("\n")) {
    const start = at;
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    const kept: Part | null = open;
    const marker = fence.exec(line)?.[1] ?? null;
    if (fenced !== null) {
      if (kept !== null) kept.end = end;
      if (marker !== fenced) continue;
      fenced = null;
      if (kept?.kind === "code") open = null;
    } else if (marker !== null) {
      fenced = marker;
      if (kept?.kind === "list" && within.test(line)) kept.end = end;
      else open = push("code", start, end);
    } else if (end === start) {
      gap = true;
      if (kept?.kind !== "list") open = null;
      continue;
    } else if (kept !== null && goesOn(kept, line, gap, markdown)) kept.end = end;
    else if (kept?.kind === "paragraph" && underline.test(line)) {
      kept.kind = "heading";
      kept.level = line.includes("=") ? 1 : 2;
      open = null;
    } else open = begin(line, start, end);
    gap = false;
  }
  return parts.filter((part) => part.kind !== "table" || isTable(markdown, part));

  function begin(line: string, start: number, end: number): Part | null {
    const [marks, hashes = ""] = heading.exec(line) ?? [];
    if (marks !== undefined) {
      const closing = /[ \t]#{1,6}$/.exec(line.trimEnd().slice(-8))?.[0].length ?? 0;
      push("heading", start + marks.length, end - closing).level = hashes.length;
      return null;
    }
    if (skipped.test(line)) return null;
    if (item.test(line)) return push("list", start, end);
    if (quote.test(line)) return push("quote", start, end);
    if (row.test(line)) return push("table", start, end);
    if (/^(?: {4}|\t)/.test(line)) return push("code", start, end);
    return push("paragraph", start + (line.length - line.trimStart().length), end);
  }

  function push(kind: Part["kind"], start: number, end: number): Part {
    const part: Part = { kind, level: 0, start, end };
    parts.push(part);
    return part;
  }
}

function goesOn({ kind, start }: Part, line: string, gap: boolean, markdown: string): boolean {
  switch (kind) {
    case "list":
      if (within.test(line)) return true;
      if (item.test(line)) return isOrdered(line) === isOrdered(markdown.slice(start, start + 20));
      return !gap && !starts(line);
    case "table":
      return row.test(line);
    case "quote":
      return quote.test(line);
    case "code":
      return /^(?: {4}|\t)/.test(line);
    case "paragraph":
      return !starts(line) && !underline.test(line);
    default:
      return false;
  }
}

const starts = (line: string): boolean =>
  heading.test(line) || item.test(line) || quote.test(line) || row.test(line) || skipped.test(line);

const isOrdered = (line: string): boolean => /^\s*\d/.test(line);

const isTable = (markdown: string, { start, end }: Part): boolean =>
  readTables(markdown.slice(start, end)).length > 0;
