import { plain } from "../../../../platform/text/plain";
import { readTerms, readWords } from "../../../../platform/text/terms";
import { isForm, namingOf } from "./form-words";
import { keyPhrases } from "./key-phrases";
import type { Passage } from "./passages";
import { cut } from "./text/cut";
import { termSet } from "./text/likeness";

const most = 6;
const compoundsMax = 2;
const phrasesMax = 2;
const sampleMax = 20_000;
const keywordMax = 60;
const noName = /(?:ed|ly|ing)$|^\d+$|['’]/i;

/** Given keywords that fit, then names of things that the headings contain or the text repeats; without duplicates, however spelled. */
export function keywordsIn(given: readonly string[], title: string, passages: readonly Passage[]): string[] {
  const own = passages.map(({ blocks }) => plainOf(blocks)).join("\n");
  const lines = [...new Set([title, ...passages.flatMap(({ heading, page }) => [heading, page])])];
  const sources = [...new Set(passages.map(({ source }) => source.text.slice(0, sampleMax)))];
  const text = [...lines, own, ...sources].join("\n").toLowerCase();
  const isThing = thingsIn(text);
  const times = new Map<string, { word: string; count: number }>();
  for (const word of readWords([...lines, own].join("\n"))) {
    const [term] = readTerms(word);
    if (term === undefined || noName.test(word) || isForm(term) || namingOf(new Set([term])).size === 0)
      continue;
    const entry = times.get(term) ?? { word, count: 0 };
    entry.count += 1;
    times.set(term, entry);
  }
  const inLines = termSet(lines.join("\n"));
  const single = [...times]
    .filter(([term, { word, count }]) => (inLines.has(term) || count > 2) && isThing(word))
    .toSorted((a, b) => b[1].count - a[1].count)
    .map(([, { word }]) => word);
  const compounds = lines.flatMap(pairsOf).filter((pair) => isThing(pair.split(" ").at(-1) ?? ""));
  const parts = new Set(compounds.slice(0, compoundsMax).flatMap((pair) => readTerms(pair)));
  const lone = single.filter((word) => !readTerms(word).some((term) => parts.has(term)));
  const all = [
    ...given.slice(0, 20),
    ...compounds.slice(0, compoundsMax),
    ...keyPhrases(passages, phrasesMax).filter((phrase) => phrase.split(" ").every(isName)),
    ...lone,
  ]
    .map((keyword) => cut(keyword, keywordMax))
    .filter((keyword) => keyword !== "");
  const once = new Map<string, string>();
  for (const keyword of all) {
    const key = readTerms(keyword).join(" ") || keyword.toLowerCase();
    if (!once.has(key)) once.set(key, keyword);
  }
  return [...once.values()].slice(0, most);
}

const isName = (word: string): boolean => {
  const terms = namingOf(termSet(word));
  return terms.size > 0 && ![...terms].some(isForm);
};

/** Adjacent words of a heading that name something. */
function pairsOf(line: string): string[] {
  return [...plain(line).matchAll(/(?<![\p{L}'’-])(?=(\p{L}{3,}) (\p{L}{3,})(?![\p{L}'’-]))/gu)].flatMap(
    ([, first = "", second = ""]) => {
      const fits = [first, second].every((word) => isName(word));
      return fits && !noName.test(second) && !/(?:ed|ly)$/i.test(first)
        ? [`${first} ${second}`.toLowerCase()]
        : [];
    },
  );
}

/** Verbs do not follow an article or a determiner. Words that end like verbs must not follow an adjective, either. */
function thingsIn(text: string): (word: string) => boolean {
  const things = new Set<string>();
  for (const [, first = "", second = ""] of text.matchAll(named)) {
    things.add(first);
    if (!second.endsWith("s")) things.add(second);
  }
  return (word) => {
    const own = word.toLowerCase();
    return /^[a-z]+$/.test(own) ? things.has(own) && !quality.test(own) : own.length > 1;
  };
}

const quality = /(?:able|ible|ful|ous|less|est)$/;
const named =
  /\b(?:the|an?|your|our|of|with|for|each|every|no|its|their|all|many|some|two|three|four|five|six) ([a-z]+)\b(?=(?: ([a-z]+)\b)?)/g;

const plainOf = (blocks: Passage["blocks"]): string =>
  blocks.map(({ kind, markdown }) => (kind === "code" ? "" : plain(markdown))).join("\n");
