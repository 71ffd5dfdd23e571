import { plain } from "../../../../platform/text/plain";
import { isSaid, oneLine, readSentences } from "../../../../platform/text/sentences";
import { readWords } from "../../../../platform/text/terms";
import { isByline } from "./text/byline";
import type { Part } from "./text/parts";
import { isSafe } from "./text/safe-marks";

const code = /(`[^`\n]+`)/;
const tags = /<\/?(?:b|i|em|strong|br|kbd|span|sup|sub|small|u|mark|abbr)\b[^<>]{0,200}>/gi;

/**
 * Makes Markdown independent of its location: relative and reference links become their text; images, formatting tags and unclosed emphasis
 * are removed. Null if characters remain that cannot be told apart from syntax.
 */
function mend(markdown: string): string | null {
  const text = markdown
    .split(code)
    .map((piece, at) => (at % 2 === 1 ? piece : mendProse(piece)))
    .join("");
  const marks = ["`", "**", "*", "_"] as const;
  let whole = text;
  for (const mark of marks) if (marksIn(whole, mark) % 2 === 1) whole = withoutMark(whole, mark);
  return isSafe(whole) ? whole : null;
}

const mendProse = (text: string): string =>
  text
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\]\((?!https?:\/\/[^\s()]+\))[^)]*\)/g, "$1")
    .replace(/\[([^[\]]+)\]\[[^[\]]*\]/g, "$1")
    .replace(/\[(\^[^\]]{1,40}|)\]/g, "")
    .replace(/\[([^[\]]{1,200})\](?!\()/g, "$1")
    .replace(/\s?\{#[^}]*\}/g, "")
    .replace(tags, "");

const bullet = /^(\s*)[*+-](?=\s)/gm;
const bare = (text: string): string =>
  text.replace(bullet, "$1").replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, "");
const marksIn = (text: string, mark: string): number => {
  const prose = mark === "`" ? text : text.replace(/`[^`\n]+`/g, "");
  return bare(prose).split(mark).length - 1;
};

const withoutMark = (text: string, mark: "`" | "**" | "*" | "_"): string => {
  if (mark === "`") return text.replaceAll("`", "");
  const own =
    mark !== "_" ? /(?<!^\s*)\*+|^\s*\*{2,}|^\*(?!\s)/gm : /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
  return text
    .split(code)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(own, "")))
    .join("");
};

const lineMax = 200;
const month = "\\p{L}{3,10}\\.?";
const date = `(?:\\d{1,2}(?:\\.|st|nd|rd|th)? (?:of )?${month},? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})`;
const dated = new RegExp(`(?<![\\p{L}\\p{N}])${date}(?![\\p{L}\\p{N}])`, "u");
const firstDate = new RegExp(`^${date}(?![\\p{L}\\p{N}])`, "u");
const onlyDate = new RegExp(`^(?:on )?${date}\\.?$`, "u");
const updated =
  /^(?:last )?(?:updated|published|posted|modified|reviewed|aktualisiert|veröffentlicht)\b.{0,40}\b\d{4}\.?$/iu;
const readingTime = /\b\d{1,3}[ -]?min(?:ute)?[sn]?\b/i;
const divided = /\s[|·•–—]\s/;
const sorted = /^(?:tags?|posted in|filed under|categor(?:y|ies)|topics|schlagw[oö]rter|kategorien?)\s?:/i;
const rights = /^(?:©|\(c\)|copyright\b)|©\s?\d{4}/i;
const rated = /[★☆⭐]/u;
const leadsOn = /^[←→‹›«»↩]|[←→↩]$/u;
const askedAgain =
  /^(?:(?:do you )?(?:still )?(?:have|got)|any)(?: (?:any|more|further|other|a))* questions?\b/i;

/** Whether a line is about its page, not its subject: its date, reading time or author. */
function isPageLine(line: string): boolean {
  if (line.length > lineMax) return false;
  const plain = line.replace(/[*_]/g, "").trim();
  return (
    [onlyDate, updated, sorted, rights, rated, askedAgain, leadsOn].some((shape) => shape.test(plain)) ||
    (divided.test(plain) && !isSaid.test(plain) && (dated.test(plain) || readingTime.test(plain)))
  );
}

const opensWithDate = (line: string): boolean => firstDate.test(line);

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
 * A part of a text as standalone Markdown with unchanged words. Empty if it says nothing: lines of links, names, dates, cookie notices.
 * Null if it cannot stand elsewhere, since what follows would lose its context.
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

/** A list that only leads elsewhere: links, footnotes, or titles by date. */
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

/** Whole sentences from the start. */
function beginning(line: string): string {
  const last = readSentences(line, 0, line.length).findLast(({ end }) => end <= longest.paragraph);
  return line.slice(0, last?.end ?? 0);
}

const isClosed = (raw: string): boolean => {
  const [mark] = /^\s*(?:```|~~~)/.exec(raw) ?? [];
  return mark === undefined || raw.trimEnd().endsWith(mark.trim());
};
