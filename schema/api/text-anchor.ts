import { z } from "zod";
import { toBody } from "./plain-text";

export const quoteMax = 2_000;
/** UTF-16 units kept on each side of a quote. */
export const contextLength = 60;

/** A passage of a text, by its words and those around it, as in the TextQuoteSelector of the W3C: edits elsewhere do not move it. */
export const TextAnchor = z
  .object({
    quote: z.string().min(1).max(quoteMax).overwrite(toBody),
    before: z.string().max(200).overwrite(toBody),
    after: z.string().max(200).overwrite(toBody),
  })
  .meta({ id: "TextAnchor" });
export type TextAnchor = z.infer<typeof TextAnchor>;

/** The words of a text without blanks, punctuation and markup, and where each unit of them is in the text. */
export interface Skeleton {
  text: string;
  source: string;
  at: number[];
}

const destination = /\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)/.source;
/** Pieces of Markdown that readers do not see as words. */
const unshown = [
  /^[ \t>]*(?:`{3,}|~{3,}).*$/,
  /^[ \t>]*\d{1,9}[.)](?=[ \t])/,
  /^[ \t>]*\[!\w+\]/,
  new RegExp(`!\\[[^\\]\\n]*\\]${destination}`),
  new RegExp(`\\]${destination}`),
  /\]\[[^\]\n]*\]/,
  /\[\^[^\]\s]+\]/,
  /<!--[\s\S]*?-->/,
  /<\/?[a-zA-Z][\w-]*(?:\s[^<>]*)?\/?>/,
  /&(?:[a-zA-Z]+|#\d+);/,
]
  .map(({ source }) => source)
  .join("|");
const kept = "[^\\s\\p{P}\\p{Cf}`~|<>+=^$]+";
const inPlain = new RegExp(kept, "gu");
const inMarkdown = new RegExp(`${unshown}|(?<kept>${kept})`, "gmu");

export function plainSkeleton(source: string): Skeleton {
  return skeletonOf(
    source,
    [...source.matchAll(inPlain)].map(({ 0: run, index }) => ({ run, index })),
  );
}

export function markdownSkeleton(source: string): Skeleton {
  const runs = [...source.matchAll(inMarkdown)].flatMap(({ groups, index }) =>
    groups?.kept === undefined ? [] : [{ run: groups.kept, index }],
  );
  return skeletonOf(source, runs);
}

function skeletonOf(source: string, runs: { run: string; index: number }[]): Skeleton {
  const at: number[] = [];
  for (const { run, index } of runs) for (let n = 0; n < run.length; n++) at.push(index + n);
  return { text: runs.map(({ run }) => run).join(""), source, at };
}

/** Shorter quotes are found only where some of the words around them are the same. */
const shortQuote = 12;
const wantedContext = 4;

/** Where the passage is in the text now, in UTF-16 units; the place with the most similar surroundings; null if its words are gone. */
export function placeOfAnchor(text: Skeleton, anchor: TextAnchor): { from: number; to: number } | null {
  for (const read of [plainSkeleton, markdownSkeleton]) {
    const quote = read(anchor.quote).text;
    const place = quote === "" ? null : bestPlace(text, quote, anchor, read);
    if (place) return place;
  }
  return null;
}

function bestPlace(
  { text, source, at }: Skeleton,
  quote: string,
  anchor: TextAnchor,
  read: (source: string) => Skeleton,
): { from: number; to: number } | null {
  const [before, after] = [read(anchor.before).text, read(anchor.after).text];
  const needed = quote.length < shortQuote ? Math.min(wantedContext, before.length + after.length) : 0;
  let best: { from: number; to: number } | null = null;
  let most = -1;
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    const [from = 0, last = 0] = [at[start], at[end - 1]];
    const to = last + 1;
    const splitsWord =
      (isInWord(source, from) && !endsInWord(anchor.before)) ||
      (isInWord(source, to) && !startsInWord(anchor.after));
    const same = sameEnd(text.slice(0, start), before) + sameStart(text.slice(end), after);
    if (splitsWord || same < needed || same <= most) continue;
    most = same;
    best = { from, to };
  }
  return best;
}

const letter = /[\p{L}\p{N}\p{M}]/u;
const startsInWord = (text: string) => letter.test(text.charAt(0));
const endsInWord = (text: string) => letter.test(text.charAt(text.length - 1));
const isInWord = (text: string, at: number) =>
  at > 0 && letter.test(text.charAt(at - 1)) && letter.test(text.charAt(at));

function sameStart(text: string, other: string): number {
  let n = 0;
  while (n < other.length && n < text.length && text[n] === other[n]) n++;
  return n;
}

function sameEnd(text: string, other: string): number {
  let n = 0;
  while (n < other.length && n < text.length && text.at(-1 - n) === other.at(-1 - n)) n++;
  return n;
}

/** The anchor of a piece of a text. */
export const anchorAt = (text: string, { from, to }: { from: number; to: number }): TextAnchor => ({
  quote: text.slice(from, to),
  before: text.slice(Math.max(0, from - contextLength), from),
  after: text.slice(to, to + contextLength),
});
