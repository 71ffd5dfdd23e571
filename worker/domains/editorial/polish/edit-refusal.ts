import { readBlocks } from "../../../platform/text/blocks";
import { guessLanguage } from "../../../platform/text/guess-language";
import type { EditRefusal } from "../../runs";
import { keptParts } from "./kept-parts";

/** Unrequested changes that an edit made; null if none. */
export function editRefusal(before: string, after: string): EditRefusal | null {
  const had = keptParts(before).numbers;
  if ([...keptParts(after).numbers].some((number) => !had.has(number))) return "adds_numbers";
  const [was, is] = [guessLanguage(before), guessLanguage(after)];
  if (was !== null && is !== null && was !== is) return "changes_language";
  if (paragraphs(after).length < paragraphs(before).length) return "drops_paragraph";
  const [first, ...rest] = paragraphs(after);
  const ends = [first, rest.at(-1)].filter((text) => text !== undefined);
  return ends.some((text) => aboutItself.test(text) && !before.includes(text)) ? "about_itself" : null;
}

const paragraphs = (markdown: string): string[] =>
  readBlocks(markdown)
    .filter(({ kind }) => kind !== "heading" && kind !== "other")
    .map(({ start, end }) => markdown.slice(start, end));

/** How models start and end a response addressed to their user. */
const aboutItself =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)[,!.:]|here(?:'s|’s| is| are)\b[^.\n]{0,80}\b(?:section|version|text|revision|rewrite|edit)|as an? (?:ai|language model)\b|(?:i|we)(?:'ve|’ve| have)? (?:improved|rewritten|rewrote|edited|revised|polished|kept|made|changed|removed)\b|let me know\b|note: (?:i|this|the)\b|the (?:section|text) (?:has been|was) (?:improved|rewritten|edited|revised|polished))/i;
