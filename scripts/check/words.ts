import { allTexts, type Text } from "../texts/texts-of.ts";

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

/** Where the texts of the dashboard stand: one `copy.ts` per feature, and tables that are complete by type. */
const forTexts = /^dashboard\/src\/(?!docs\/)(?!(?:.*\/)?(?:copy|[\w-]+-words)\.ts$)/;

/** Texts of the dashboard outside of these files; a sentence with elements in it stays with them. */
export const scatteredTexts = (files: ReadonlyMap<string, Text[]>): string[] =>
  [...files].flatMap(([path, texts]) =>
    forTexts.test(path)
      ? texts.flatMap(({ line, text, mixed }) =>
          mixed ? [] : [`${path}:${line} “${text}”: move it to the copy.ts of its feature`],
        )
      : [],
  );

export function checkWords(): string[] {
  const files = allTexts();
  return [...oddWords(files), ...scatteredTexts(files)];
}
