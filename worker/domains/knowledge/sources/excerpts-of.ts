import type { Excerpt } from "../../models/writers/tasks";
import { choosePassages } from "./choose-passages";

/**
 * The passages of the workspace's sources that fit best, each literally as in its source's text, one excerpt a source. What is
 * short enough comes whole. Sources without anything that fits are left out.
 */
export function excerptsOf(texts: readonly Excerpt[], about: string, characters: number): Excerpt[] {
  const chosen = choosePassages(
    texts.map(({ text }) => text),
    about,
    characters,
  );
  return texts
    .map((excerpt, index) => ({ ...excerpt, text: chosen[index] ?? "" }))
    .filter(({ text }) => text !== "");
}
