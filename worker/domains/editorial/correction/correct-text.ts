import { type Block, readBlocks } from "../../../platform/text/blocks";
import { readTables } from "../../../platform/text/tables";
import type { Place } from "./sentence-places";

/** A text with a sentence replaced; null if this would change its blocks or the columns of a table. */
export function rewriteAt(markdown: string, { start, end, kind, text }: Place, after: string): string | null {
  if (kind === "row" && columnsIn(text) !== columnsIn(after)) return null;
  if (isWhole(text) !== isWhole(after)) return null;
  const rewritten = markdown.slice(0, start) + after + markdown.slice(end);
  return shapeOf(rewritten) === shapeOf(markdown) ? rewritten : null;
}

const columnsIn = (row: string): number => row.split(/(?<!\\)\|/).length;

const shapeOf = (markdown: string): string =>
  readBlocks(markdown)
    .map(({ kind, level }) => `${kind}${level}`)
    .join(" ");

/**
 * A text without a sentence, or without its whole paragraph, list item or table row if it contains nothing else. Null if that would leave
 * an empty section, list or table, a paragraph that introduces nothing, or half of an emphasis or a link.
 */
export function cutAt(markdown: string, place: Place): string | null {
  const cut = place.kind === "row" ? withoutRow(markdown, place) : withoutSentence(markdown, place);
  return cut === null || emptySections(cut) > emptySections(markdown) ? null : cut;
}

function withoutRow(markdown: string, { start, end }: Place): string | null {
  const table = readTables(markdown).find(({ rows }) => rows.some((row) => row.start === start));
  if (!table || table.rows.length < 2) return null;
  const from = markdown.lastIndexOf("\n", start) + 1;
  const next = markdown.indexOf("\n", end);
  return next === -1 ? markdown.slice(0, from).trimEnd() : markdown.slice(0, from) + markdown.slice(next + 1);
}

function withoutSentence(markdown: string, { start, end, kind, text }: Place): string | null {
  const blocks = readBlocks(markdown);
  const at = blocks.findIndex((block) => block.start <= start && end <= block.end);
  const block = blocks[at];
  if (!block || kind === "heading" || !isWhole(text)) return null;
  const announces = /[:：]$/.test(markdown.slice(block.start, block.end).trimEnd());
  const next = blocks[at + 1];
  const isLast = markdown.slice(end, block.end).trim() === "";
  if (isLast && announces && next !== undefined && next.kind !== "heading") return null;
  if (!isLast) {
    const from = end + (/^\s*/.exec(markdown.slice(end)) ?? [""])[0].length;
    return sameBlocks(markdown, markdown.slice(0, start) + markdown.slice(from));
  }
  const before = markdown.slice(block.start, start).trimEnd();
  if (before !== "")
    return sameBlocks(markdown, markdown.slice(0, block.start) + before + markdown.slice(end));
  return withoutBlock(markdown, blocks, at);
}

const sameBlocks = (markdown: string, cut: string): string | null =>
  shapeOf(cut) === shapeOf(markdown) ? cut : null;

/** Whether emphasis, code and links that begin in a sentence also end in it. */
function isWhole(text: string): boolean {
  const marks = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    marks(/(?<!\\)\*+/g) % 2 === 0 &&
    marks(/(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}_])/gu) % 2 === 0 &&
    marks(/`/g) % 2 === 0 &&
    marks(/(?<!\\)\[/g) === marks(/(?<!\\)\]/g) &&
    marks(/</g) === marks(/>/g)
  );
}

function withoutBlock(markdown: string, blocks: Block[], at: number): string | null {
  const [before, block, next] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  if (!block) return null;
  const isSibling = (other: Block | undefined) =>
    other?.kind === "item" && indentOf(markdown, other) === indentOf(markdown, block);
  if (block.kind === "item") {
    const isParent =
      next?.isIndented && !isSibling(next) && indentOf(markdown, next) > indentOf(markdown, block);
    const isBullet = /^\s*[-*+]/.test(markdown.slice(block.from, block.start));
    if (!isBullet || isParent || !(isSibling(before) || isSibling(next))) return null;
  } else if (block.kind !== "paragraph" || block.isIndented) return null;
  const until = isSibling(next) || block.kind === "paragraph" ? next?.from : block.to + 1;
  const rest = until === undefined ? "" : markdown.slice(until);
  const kept = markdown.slice(0, block.from);
  return rest.trim() === ""
    ? `${kept.trimEnd()}${markdown.endsWith("\n") ? "\n" : ""}`.replace(/^\n$/, "")
    : kept + rest;
}

const indentOf = (markdown: string, { from }: Block): number =>
  (/^[ \t]*/.exec(markdown.slice(from)) ?? [""])[0].length;

/** Headings without content before the next one of the same level. */
function emptySections(markdown: string): number {
  const blocks = readBlocks(markdown).filter(({ kind }) => kind !== "other");
  return blocks.filter(({ kind, level }, at) => {
    const next = blocks[at + 1];
    return kind === "heading" && (!next || (next.kind === "heading" && next.level <= level));
  }).length;
}
