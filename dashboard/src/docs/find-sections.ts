import type MiniSearch from "minisearch";
import type { SearchSection } from "./search-section";

export interface Found extends Pick<SearchSection, "href" | "guide" | "heading" | "text"> {
  /** The words in the section that match the query. */
  terms: string[];
}

/** Sections with all of the words, best first; if there are none, those with some. */
export function findSections(index: MiniSearch<SearchSection>, words: string): Found[] {
  const all = index.search(words);
  const results = all.length > 0 ? all : index.search(words, { combineWith: "OR" });
  return results.map(({ href, guide, heading, text, terms }) => ({ href, guide, heading, text, terms }));
}
