import { type Block, readBlocks } from "../../../../../platform/text/blocks";
import { readTables } from "./tables";

/** A piece of Markdown that is quoted whole or not at all. */
export interface Part {
  kind: "heading" | "paragraph" | "list" | "table" | "code" | "quote";
  /** 1 to 6 for a heading. */
  level: number;
  /** Position in the Markdown of headings and paragraphs without markers, in UTF-16 units. */
  start: number;
  end: number;
}

/** All parts of a Markdown text, in order, except HTML, rules and link definitions; a list or quote is one part. */
export function readParts(markdown: string): Part[] {
  const parts: Part[] = [];
  let open: Part | null = null;
  for (const block of readBlocks(markdown)) {
    if (open !== null && goesOn(open, block, markdown)) {
      open.end = block.to;
      continue;
    }
    open = begin(block);
    if (open !== null) parts.push(open);
  }
  return parts.filter(({ kind, start, end }) => kind !== "table" || isTable(markdown.slice(start, end)));
}

function begin({ kind, level, start, end, from, to }: Block): Part | null {
  switch (kind) {
    case "heading":
    case "paragraph":
      return { kind, level, start, end };
    case "item":
      return { kind: "list", level, start: from, end: to };
    case "quote":
    case "table":
    case "code":
      return { kind, level, start: from, end: to };
    case "html":
    case "other":
      return null;
    default:
      return kind satisfies never;
  }
}

function goesOn({ kind, start }: Part, block: Block, markdown: string): boolean {
  if (kind === "quote") return block.kind === "quote" && !block.isApart;
  if (kind !== "list") return false;
  const isOrdered = (from: number) => /^\s*\d/.test(markdown.slice(from, from + 20));
  return block.isIndented || (block.kind === "item" && isOrdered(block.from) === isOrdered(start));
}

const isTable = (markdown: string): boolean => readTables(markdown).length > 0;
