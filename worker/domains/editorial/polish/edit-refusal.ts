import { readBlocks } from "../../../platform/text/blocks";
import { guessLanguage } from "../../../platform/text/guess-language";
import { maskCode } from "../../../platform/text/mask-code";
import { oneLine } from "../../../platform/text/sentences";
import { readWords } from "../../../platform/text/terms";
import type { EditRefusal } from "../../runs";
import { keptParts } from "./kept-parts";

/** An edit may cut this share of the words. */
export const cutMax = 0.4;

/** Unrequested changes that an edit of a whole post made; null if none. `given` is what it may mention besides the text. */
export function wholeEditRefusal(before: string, after: string, given: string): EditRefusal | null {
  const known = `${before}\n\n${given}`;
  if (addsNumbers(after, known)) return "adds_numbers";
  if (changesLanguage(before, after)) return "changes_language";
  if (isAboutItself(before, after)) return "about_itself";
  if (addsNames(after, known)) return "adds_names";
  if (addsQuotes(after, known)) return "adds_quotes";
  if (changesLinks(before, after)) return "changes_links";
  const [had, has] = [readWords(before).length, readWords(after).length];
  return has < had * (1 - cutMax) || losesHeadings(before, after) ? "drops_paragraph" : null;
}

/** A sentence may become this much longer: twice as long, and some words. */
const roomWords = 12;
/** The number of words needed to detect the language of a single sentence. */
const languageWords = 6;

/** The same for one sentence of `text`. `given` is all that it may state; its figures are compared elsewhere. */
export function sentenceRefusal(
  before: string,
  after: string,
  { text, given }: { text: string; given: string },
): EditRefusal | null {
  const [was, is] = [guessLanguage(text), guessLanguage(after, languageWords)];
  if (was !== null && is !== null && was !== is) return "changes_language";
  if (aboutItself.test(after) && !aboutItself.test(before)) return "about_itself";
  if (addsNames(after, `${before}\n\n${given}`)) return "adds_names";
  if (addsQuotes(after, given)) return "adds_quotes";
  if (changesLinks(before, after)) return "changes_links";
  const isLonger = readWords(after).length > readWords(before).length * 2 + roomWords;
  return isLonger || after.includes("\n") ? "adds_text" : null;
}

/** Whether a short text states numbers, names or quotes that a longer one does not have. */
export const addsFacts = (text: string, given: string): boolean =>
  addsNumbers(text, given) || addsNames(text, given) || addsQuotes(text, given);

function addsNumbers(text: string, given: string): boolean {
  const had = keptParts(given).numbers;
  return [...keptParts(text).numbers].some((number) => !had.has(number));
}

function changesLinks(before: string, after: string): boolean {
  const [had, has] = [keptParts(before), keptParts(after)];
  const differs = (a: Set<string>, b: Set<string>) => [...a].some((one) => !b.has(one));
  return differs(had.links, has.links) || differs(has.links, had.links) || differs(had.code, has.code);
}

/** A capitalized word inside of a sentence. In German, where every noun is one, two in a row. */
const name = /(?<=[\p{Ll}\p{N},;)’'”"]\s)\p{Lu}[\p{L}\p{N}]+(?:[.&’'-]\p{L}[\p{L}\p{N}]*)*/gu;
const germanName = /(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}[\p{L}\p{N}-]+ \p{Lu}[\p{L}\p{N}-]+/gu;

function addsNames(text: string, given: string): boolean {
  const prose = readBlocks(text)
    .filter(({ kind }) => kind !== "heading" && kind !== "code")
    .map(({ start, end }) => oneLine(maskCode(text.slice(start, end))))
    .join("\n");
  const found = prose.match(guessLanguage(given) === "de" ? germanName : name) ?? [];
  if (found.length === 0) return false;
  const known = new Set(readWords(given).flatMap(bare));
  return found.flatMap((one) => readWords(one)).some((word) => !bare(word).some((form) => known.has(form)));
}

/** A word, also without the ending of a genitive or plural, and the parts of a compound with hyphens. */
const bare = (word: string): string[] => [
  word,
  word.replace(/['’]?s$/, ""),
  ...(word.includes("-") ? word.split("-") : []),
];

const quotation = /"([^"\n]{1,600})"|[“„«]([^”“»\n]{1,600})[”“»]/g;
const quoteWords = 4;

/** A quotation of several words has a speaker; fewer words only mark a term. */
function addsQuotes(text: string, given: string): boolean {
  const known = readWords(given).join(" ");
  return [...text.matchAll(quotation)].some(([, first, second]) => {
    const words = readWords(first ?? second ?? "");
    return words.length >= quoteWords && !known.includes(words.join(" "));
  });
}

const headings = (markdown: string): string[] =>
  readBlocks(markdown)
    .filter(({ kind, level }) => kind === "heading" && level <= 2)
    .map(({ start, end }) => oneLine(markdown.slice(start, end)).toLowerCase());

function losesHeadings(before: string, after: string): boolean {
  const has = headings(after);
  return headings(before).some((heading) => !has.includes(heading));
}

function changesLanguage(before: string, after: string): boolean {
  const [was, is] = [guessLanguage(before), guessLanguage(after)];
  return was !== null && is !== null && was !== is;
}

function isAboutItself(before: string, after: string): boolean {
  const [first, ...rest] = paragraphs(after);
  const ends = [first, rest.at(-1)].filter((text) => text !== undefined);
  return ends.some((text) => aboutItself.test(text) && !before.includes(text));
}

const paragraphs = (markdown: string): string[] =>
  readBlocks(markdown)
    .filter(({ kind }) => kind !== "heading" && kind !== "other")
    .map(({ start, end }) => markdown.slice(start, end));

/** How models start and end a response addressed to their user. */
const aboutItself =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)[,!.:]|here(?:'s|’s| is| are)\b[^.\n]{0,80}\b(?:section|version|text|revision|rewrite|edit)|as an? (?:ai|language model)\b|(?:i|we)(?:'ve|’ve| have)? (?:improved|rewritten|rewrote|edited|revised|polished|kept|made|changed|removed)\b|let me know\b|note: (?:i|this|the)\b|the (?:section|text) (?:has been|was) (?:improved|rewritten|edited|revised|polished))/i;
