import type { GateFinding } from "../../../../schema/api/gate";
import { plain } from "../../../platform/text/plain";
import { readWords } from "../../../platform/text/terms";
import { found, type GateText, maskAddresses } from "./gate-text";

/** This many words in the same order are not a coincidence. */
const copiedMin = 14;
const runWords = 5;
/** Common word runs: a section that largely repeats another, and a paragraph that fully repeats one. */
const likeness = { section: { words: 15, share: 0.6 }, paragraph: { words: 15, share: 0.8 } };

/** Text copied from a source, and sections or paragraphs that repeat others. */
export const checkCopies = (text: GateText): GateFinding[] => [...checkSources(text), ...checkRepeats(text)];

const wordsOf = (text: string): string[] => readWords(text.replace(/’/g, "'"));

function* runsOf(words: readonly string[], length: number): Generator<[string, number]> {
  for (let at = 0; at + length <= words.length; at += 1) yield [words.slice(at, at + length).join(" "), at];
}

/** Quotations may be verbatim: text in quotation marks, and block quotes. */
const quoted = /"[^"\n]{1,600}"|[“„«][^”“»\n]{1,600}[”“»]/g;

function checkSources({ prose, sources }: GateText): GateFinding[] {
  if (sources.length === 0) return [];
  const places = new Map<string, string>();
  for (const { title, text } of sources)
    for (const [run] of runsOf(wordsOf(maskAddresses(text)), copiedMin)) places.set(run, title);
  return prose
    .filter(({ kind }) => kind !== "quote")
    .flatMap(({ text, excerpt }) => {
      const words = wordsOf(text.replace(quoted, " | "));
      const copied = new Set<number>();
      let source: string | undefined;
      for (const [run, at] of runsOf(words, copiedMin)) {
        const title = places.get(run);
        if (title === undefined) continue;
        source = title;
        for (let word = at; word < at + copiedMin; word += 1) copied.add(word);
      }
      return source === undefined ? [] : [found("copied", { words: copied.size, source }, excerpt)];
    });
}

interface Piece {
  excerpt: string;
  words: string[];
  section: number;
}

function checkRepeats({ sections }: GateText): GateFinding[] {
  const blocks: Piece[] = sections.flatMap(({ prose }, section) =>
    prose
      .filter(({ kind }) => kind !== "quote")
      .map(({ excerpt }) => ({ excerpt, words: wordsOf(plain(excerpt)), section })),
  );
  const wholes: Piece[] = sections.map(({ prose, excerpt }, section) => ({
    excerpt,
    words: prose.flatMap(({ excerpt: text }) => wordsOf(plain(text))),
    section,
  }));
  const repeated = repeatsIn(wholes, likeness.section);
  const known = new Set(repeated.map(({ section }) => section));
  const single = repeatsIn(blocks, likeness.paragraph).filter(({ section }) => !known.has(section));
  return [...repeated, ...single].map(({ excerpt }) => found("section_repeated", {}, excerpt));
}

/** The pieces that largely repeat an earlier one, in linear time. */
function repeatsIn(
  pieces: readonly Piece[],
  { words: least, share }: { words: number; share: number },
): Piece[] {
  const first = new Map<string, number>();
  return pieces.filter(({ words }, piece) => {
    if (words.length < least) return false;
    const shared = new Map<number, number>();
    let runs = 0;
    for (const [run] of runsOf(words, runWords)) {
      runs += 1;
      const at = first.get(run);
      if (at === undefined) first.set(run, piece);
      else if (at !== piece) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    return Math.max(0, ...shared.values()) / runs >= share;
  });
}
