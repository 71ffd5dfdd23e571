import { readTerms } from "../../../platform/text/terms";
import type { Excerpt } from "../../models";
import { splitPassages, type TextPassage } from "./split-passages";

interface Candidate extends TextPassage {
  text: number;
  score: number;
}

/**
 * The passages of several texts that fit `about` best, within `characters` in total, as one text each, in order. Rarer shared terms count
 * more. Remaining space is filled with the beginnings of the texts.
 */
export function choosePassages(texts: readonly string[], about: string, characters: number): string[] {
  if (texts.reduce((sum, text) => sum + text.length, 0) <= characters) return [...texts];
  const candidates = rank(texts, about);
  const chosen: Candidate[] = [];
  let left = characters;
  for (const candidate of candidates) {
    const size = candidate.end - candidate.start + 2;
    if (size > left) continue;
    chosen.push(candidate);
    left -= size;
  }
  return texts.map((text, index) =>
    chosen
      .filter((one) => one.text === index)
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => text.slice(start, end).trim())
      .join("\n\n"),
  );
}

function rank(texts: readonly string[], about: string): Candidate[] {
  const wanted = new Set(readTerms(about.slice(0, 4_000)));
  const found = texts.flatMap((text, index) =>
    splitPassages(text).map((passage, order) => ({
      ...passage,
      text: index,
      order,
      terms: new Set(readTerms(text.slice(passage.start, passage.end)).filter((term) => wanted.has(term))),
    })),
  );
  const holders = new Map<string, number>();
  for (const { terms } of found) for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log(1 + found.length / (holders.get(term) ?? 1));
  return (
    found
      // The first words of a text say what it is about: they win if nothing else decides.
      .map(({ terms, order, ...passage }) => ({
        ...passage,
        score: [...terms].reduce((sum, term) => sum + weightOf(term), 0) + 0.5 / (1 + order),
      }))
      .sort((a, b) => b.score - a.score || a.text - b.text || a.start - b.start)
  );
}

/**
 * The passages of the workspace's sources that fit best, literal, one excerpt per source. Short sources are included whole. Sources without
 * matching passages are left out.
 */
export function excerptsOf<E extends Excerpt>(texts: readonly E[], about: string, characters: number): E[] {
  const chosen = choosePassages(
    texts.map(({ text }) => text),
    about,
    characters,
  );
  return texts
    .map((excerpt, index) => ({ ...excerpt, text: chosen[index] ?? "" }))
    .filter(({ text }) => text !== "");
}
