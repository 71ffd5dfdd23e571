import { plain } from "../../../../platform/text/plain";
import { isSaid, oneLine, readSentences } from "../../../../platform/text/sentences";
import { readWords } from "../../../../platform/text/terms";
import { isByline } from "./text/byline";
import { mend } from "./text/mend";
import { isPageLine, opensWithDate } from "./text/page-line";
import type { Part } from "./text/parts";

const longest = { paragraph: 1_600, list: 8_000, table: 8_000, code: 4_000, quote: 2_000 } as const;
const onlyLink = /^(?:[^\p{L}\p{N}[]{0,9}\[[^[\]]*\]\([^()]*\)){1,50}[^\p{L}\p{N}]{0,9}$/u;
const linkItem =
  /^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+[^\p{L}\p{N}[]{0,9}\[[^[\]]*\]\([^()]*\)[^\p{L}\p{N}]{0,9}$/u;
const marked = /^(?:[#>+=~]|[-*]\s|\d+[.)]\s)/;
const furniture =
  /\b(?:(?:uses?|accept|our) cookies|cookie (?:policy|settings|consent)|all rights reserved|subscribe|click here|newsletter|privacy policy|imprint|terms of (?:use|service))\b/i;
const furnitureMax = 200;
const wordsMin = 8;

/**
 * A part of a text as Markdown of its own, its words as they are. Empty for what says nothing: lines of links, names, dates, notes
 * about cookies. Null for what cannot stand elsewhere: what follows it would be said without it.
 */
export function quotePart(text: string, part: Part, answers: boolean): string | null {
  const raw = text.slice(part.start, part.end);
  if (part.kind === "heading") return "";
  if (part.kind === "code") return raw.length > longest.code || !isClosed(raw) ? null : raw;
  if (part.kind !== "paragraph") {
    if (raw.length > longest[part.kind]) return null;
    if (part.kind === "list" && isIndex(linesOf(raw))) return "";
    return mend(raw)?.trimEnd() ?? null;
  }
  const line = oneLine(raw.slice(0, longest.paragraph * 4));
  if (onlyLink.test(line) || isFurniture(line, answers)) return "";
  const whole = mend(line.length > longest.paragraph ? beginning(line) : line);
  if (whole === null || marked.test(whole.trim()) || /^["“(*_]*\p{Ll}/u.test(whole.trim())) return null;
  return whole.trim();
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** A list that only leads elsewhere: links, notes of a text, or titles by their dates. */
const isIndex = (lines: readonly string[]): boolean =>
  lines.every((line) => linkItem.test(line) || /↩\W*$/u.test(line)) ||
  lines.every(
    (line) => opensWithDate(line.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, "")) && !isSaid.test(line),
  );

function isFurniture(line: string, answers: boolean): boolean {
  if (plain(line) === "" || isByline(line)) return line.length < furnitureMax;
  if (isPageLine(plain(line)) || (line.length < furnitureMax && furniture.test(line))) return true;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line);
  return !answers && !isUnspaced && !isSaid.test(line) && readWords(line).length < wordsMin;
}

/** Whole sentences from the first on. */
function beginning(line: string): string {
  const last = readSentences(line, 0, line.length).findLast(({ end }) => end <= longest.paragraph);
  return line.slice(0, last?.end ?? 0);
}

const isClosed = (raw: string): boolean => {
  const [mark] = /^\s*(?:```|~~~)/.exec(raw) ?? [];
  return mark === undefined || raw.trimEnd().endsWith(mark.trim());
};
