import type { Node } from "prosemirror-model";
import { beginOfWords } from "../source/text-editor";
import { readMarkdown } from "./read-markdown";
import { schema } from "./schema";
import type { Place } from "./source-text";

const { nodes, marks } = schema;

export type Range = { from: number; to: number };

/** The words of a textblock, with one UTF-16 unit per position. */
export function wordsOf(block: Node): string {
  let words = "";
  block.forEach((node) => {
    words += node.isText ? node.text : /break$/.test(node.type.name) ? " " : "\ufffc";
  });
  return words;
}

/** A piece of Markdown as the document shows it: the words of its first block, and the inline nodes among them. */
export interface Wanted {
  markdown: string;
  words: string;
  parts: string;
  heading: number | null;
}

/** The images and link targets in a part of a block: words alone do not distinguish images or links. */
function partsOf(block: Node, from = 0, to = block.content.size): string {
  const found: unknown[] = [];
  block.nodesBetween(from, to, (node) => {
    if (node.type === nodes.image) found.push([node.attrs.src, node.attrs.alt]);
    const link = marks.link.isInSet(node.marks);
    if (link && found.at(-1) !== link.attrs.href) found.push(link.attrs.href);
  });
  return JSON.stringify(found);
}

export function wantedOf(markdown: string): Wanted {
  let first: Node | null = null;
  try {
    readMarkdown(markdown.trim()).doc.descendants((node) => {
      if (node.isTextblock && node.childCount > 0) first ??= node;
      return first === null;
    });
  } catch {
    return { markdown, words: markdown, parts: "[]", heading: null };
  }
  const block = first as Node | null;
  if (!block) return { markdown, words: "", parts: "[]", heading: null };
  const heading = block.type === nodes.heading ? Number(block.attrs.level) : null;
  return { markdown, words: wordsOf(block), parts: partsOf(block), heading };
}

/** All occurrences in a textblock, or in a block that is kept as Markdown; for the latter, the block itself. */
export function placesIn(block: Node, pos: number, { markdown, words, parts, heading }: Wanted): Range[] {
  if (block.type === nodes.raw)
    return String(block.attrs.source).includes(markdown) ? [{ from: pos, to: pos + block.nodeSize }] : [];
  if (!block.isTextblock || words === "") return [];
  if (heading !== null && (block.type !== nodes.heading || block.attrs.level !== heading)) return [];
  const shown = wordsOf(block);
  const places: Range[] = [];
  for (let at = shown.indexOf(words); at >= 0; at = shown.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (partsOf(block, at, end) === parts) places.push({ from: pos + 1 + at, to: pos + 1 + end });
  }
  return places;
}

export const isSearched = (node: Node) => node.isTextblock || node.type === nodes.raw;

/**
 * Where a piece of Markdown is in the document: all occurrences of its words within a block, or of its first block's
 * words.
 */
export function placesOf(doc: Node, markdown: string): Range[] {
  const wanted = wantedOf(markdown);
  const places: Range[] = [];
  doc.descendants((block, pos) => {
    if (!isSearched(block)) return true;
    places.push(...placesIn(block, pos, wanted));
    return false;
  });
  return places;
}

/** The position before a top-level block. */
export function placeOf(doc: Node, index: number): number {
  let at = 0;
  for (let n = 0; n < index; n++) at += doc.child(n).nodeSize;
  return at;
}

/** Where a line of a text begins, in UTF-16 units; the end of the text for a line after its last one. `line` counts from 1. */
export function lineStart(text: string, line: number): number {
  const breaks = /\r\n?|\n/g;
  let start = 0;
  for (let number = 1; number < line; number++) {
    if (!breaks.exec(text)) return text.length;
    start = breaks.lastIndex;
  }
  return start;
}

/** The position of a piece of Markdown's first words in a block; the block's start if they are not found. */
function placeOfWords({ from, node }: { from: number; node: Node }, markdown: string): number {
  const [words = ""] = /^[^*_`~[\]!<|\\&]*/.exec(markdown) ?? [];
  let found: number | null = null;
  if (words.trim() !== "")
    node.descendants((inner, pos) => {
      if (found === null && inner.isTextblock) {
        const at = wordsOf(inner).indexOf(words.trim());
        if (at >= 0) found = from + 1 + pos + 1 + at;
      }
      return found === null;
    });
  const isText = node.isTextblock ? wordsOf(node).indexOf(words.trim()) : -1;
  return found ?? from + 1 + Math.max(0, isText);
}

/** The position of the first words of a line of the Markdown. `line` counts from 1. */
export function placeOfLine(
  doc: Node,
  { markdown, blocks }: { markdown: string; blocks: readonly Place[] },
  line: number,
): number {
  const at = lineStart(markdown, line);
  const found = blocks.findIndex(({ to }) => at < to);
  const index = found < 0 ? doc.childCount - 1 : found;
  const text = markdown.slice(at, blocks[index]?.to).split(/[\r\n]/, 1)[0] ?? "";
  return placeOfWords({ from: placeOf(doc, index), node: doc.child(index) }, text.slice(beginOfWords(text)));
}
