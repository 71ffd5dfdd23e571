import { allTexts } from "../texts/all-texts.ts";
import type { Text } from "../texts/texts-of.ts";

/** Phrases that native readers stumble over, with replacements. docs/glossary.md has the terms. */
const instead: [RegExp, string][] = [
  [/\banew\b/i, "again"],
  [/\bfor ever\b/i, "permanently"],
  [/\bby itself\b/i, "automatically"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bwhoever\b/i, "anyone who"],
  [/\b(?:is|are|was|were) told\b/i, "name who notifies whom"],
  [/\bsomebody\b/i, "someone"],
  [/\bmeanwhile\b/i, "say what happened in between"],
  [/\bhearers?\b/i, "subscriber"],
  [/\b(?:colours?|neighbours?)\b/i, "US spelling"],
  [/\bone a line\b/i, "one per line"],
  [/\bcan not\b/i, "cannot"],
];

/** Texts with words that the project avoids. */
export const oddWords = (files: ReadonlyMap<string, Text[]>): string[] =>
  [...files].flatMap(([path, texts]) =>
    texts.flatMap(({ line, text }) =>
      instead.flatMap(([odd, better]) => {
        const word = odd.exec(text)?.[0];
        return word === undefined ? [] : [`${path}:${line} “${word}”: ${better}`];
      }),
    ),
  );

export const checkWords = (): string[] => oddWords(allTexts());
