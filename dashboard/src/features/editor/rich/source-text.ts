import { diffArrays } from "diff";
import type { Node } from "prosemirror-model";
import { type Original, type ReadText, readMarkdown } from "./read-markdown";
import { type Style, styleOf, writeMarkdown } from "./write-markdown";

/**
 * Applies the changes from `base` to `ours` to `theirs`, which says the same as `base` in different syntax: unchanged
 * parts keep their own spelling, line by line and, in a changed line, word by word.
 */
function patchText(base: string, ours: string, theirs: string): string {
  if (base === theirs || base === ours) return base === ours ? theirs : ours;
  return patch(base, ours, theirs, [splitLines, splitWords]) ?? ours;
}

type Split = (text: string) => string[];

const splitLines: Split = (text) => text.split(/(?<=\n)/);
/** What comes before the first word, such as an indent, is a part of its own. */
const splitWords: Split = (text) => {
  const indent = /^[\s>]*/.exec(text)?.[0] ?? "";
  return [indent, ...text.slice(indent.length).split(/(?<=\s)(?=\S)/)];
};

function patch(base: string, ours: string, theirs: string, [split, ...finer]: Split[]): string | null {
  if (!split) return null;
  const [from, to, kept] = [split(base), split(ours), split(theirs)];
  // A change to one can be applied to the other only if each part has its counterpart.
  if (from.length !== kept.length) return patch(base, ours, theirs, finer);
  const made: string[] = [];
  let at = 0;
  let removed: string[] = [];
  const take = (added: string[]) => {
    const start = at - removed.length;
    added.forEach((part, n) => {
      const before = removed[n];
      const paired = before !== undefined && removed.length === added.length;
      made.push((paired ? patch(before, part, kept[start + n] ?? "", finer) : null) ?? part);
    });
    removed = [];
  };
  for (const change of diffArrays(from, to)) {
    if (change.removed) {
      if (removed.length > 0) take([]);
      removed = change.value;
      at += change.value.length;
    } else if (change.added) take(change.value);
    else {
      if (removed.length > 0) take([]);
      for (const _ of change.value) made.push(kept[at++] ?? "");
    }
  }
  return made.join("");
}

/** The original block, as read, of each block of the document; null for a new one. */
export type Origins = readonly (Original | null)[];

/** The origins of all blocks ever read, so that what is undone or moved is also written as it was. */
const known = new WeakMap<Node, Original>();

/** The position of a block in the Markdown, in UTF-16 units. */
export type Place = { from: number; to: number };

/**
 * The Markdown of a document that was read from Markdown. Unedited blocks stay as they were written, byte for byte; in
 * edited blocks, only the changed lines are rewritten.
 */
export class SourceText {
  readonly doc: Node;
  readonly #read: ReadText;
  readonly #style: Style;
  readonly #lineEnd: string;
  /** The Markdown of an edited block, and what the block it came from would have been written as. */
  readonly #written = new WeakMap<Node, string>();

  constructor(readonly markdown: string) {
    this.#read = readMarkdown(markdown);
    this.doc = this.#read.doc;
    this.#style = styleOf(markdown);
    this.#lineEnd = /\r\n/.test(markdown) ? "\r\n" : "\n";
    for (const original of this.#read.originals) known.set(original.node, original);
  }

  get origins(): Origins {
    return this.#read.originals.length > 0 ? this.#read.originals : [null];
  }

  write(doc: Node, origins: Origins): string {
    return this.#compose(doc, origins).text;
  }

  /** The position of each block of the document in the output of `write`; an empty paragraph takes no space. */
  places(doc: Node, origins: Origins): Place[] {
    return this.#compose(doc, origins).places;
  }

  #compose(doc: Node, origins: Origins): { text: string; places: Place[] } {
    const places: Place[] = [];
    let text = "";
    let last: Original | null = null;
    let isFirst = true;
    doc.forEach((node, _, index) => {
      const origin = origins[index] ?? null;
      const source = this.#sourceOf(node, origin);
      if (source === "") {
        places.push({ from: text.length, to: text.length });
        return;
      }
      const follows = isFirst ? origin?.index === 0 : last !== null && origin?.index === last.index + 1;
      text +=
        follows && origin
          ? this.#between(origin, node, last, isFirst)
          : isFirst
            ? ""
            : this.#lineEnd.repeat(2);
      places.push({ from: text.length, to: text.length + source.length });
      text += source;
      last = origin;
      isFirst = false;
    });
    const { originals, after } = this.#read;
    if (isFirst) return { text: originals.length === 0 ? this.markdown : "", places };
    const endsAsBefore = (last as Original | null)?.index === originals.length - 1;
    const end = endsAsBefore || originals.length === 0 ? after : /^\s/.test(after) ? this.#lineEnd : "";
    return { text: text + end, places };
  }

  /** Blocks without a blank line between them would merge if either now has a different kind. */
  #between({ before, node: read }: Original, node: Node, last: Original | null, isFirst: boolean): string {
    const isApart = isFirst || /\n[ \t]*\r?\n/.test(before);
    const sameKind = read.type === node.type && last !== null;
    return isApart || sameKind ? before : this.#lineEnd.repeat(2);
  }

  #sourceOf(node: Node, origin: Original | null): string {
    if (origin && (node === origin.node || node.eq(origin.node))) return origin.source;
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    const style = origin ? styleOf(origin.source, this.#style) : this.#style;
    const ours = writeMarkdown([node], style);
    const lf = (text: string) => text.replaceAll("\r\n", "\n");
    const patched = origin ? patchText(writeMarkdown([origin.node], style), ours, lf(origin.source)) : ours;
    const source = patched.replaceAll("\n", this.#lineEnd);
    this.#written.set(node, source);
    return source;
  }
}

/** The origins of a document's blocks after a change: blocks before and after the change keep theirs. */
export function followOrigins(origins: Origins, before: Node, after: Node): Origins {
  if (before === after) return origins;
  const most = Math.min(before.childCount, after.childCount);
  let start = 0;
  while (start < most && before.child(start) === after.child(start)) start++;
  let end = 0;
  const fromEnd = (node: Node, n: number) => node.child(node.childCount - 1 - n);
  while (end < most - start && fromEnd(before, end) === fromEnd(after, end)) end++;
  const old = origins.slice(start, origins.length - end);
  const made = Array.from(
    { length: after.childCount - start - end },
    (_, n) => known.get(after.child(start + n)) ?? old[n] ?? null,
  );
  return [...origins.slice(0, start), ...made, ...origins.slice(origins.length - end)];
}
