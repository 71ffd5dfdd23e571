import type MiniSearch from "minisearch";
import type { Options } from "minisearch";

/** A search result: a section of a guide. */
export interface SearchSection {
  id: string;
  /** `/docs/{guide}#{heading}`. */
  href: string;
  /** Title of the guide. */
  guide: string;
  /** Empty for the text before a guide's first heading. */
  heading: string;
  text: string;
}

/** Camel-case names also match by their parts. */
const partsOf = (term: string): string[] => term.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];

/** How the index is built, and loaded again in the browser. */
export const searchOptions: Options<SearchSection> = {
  fields: ["guide", "heading", "text"],
  storeFields: ["href", "guide", "heading", "text"],
  processTerm: (term) => {
    const whole = term.toLowerCase();
    const parts = partsOf(term);
    return parts.length > 1 ? [whole, ...parts.map((part) => part.toLowerCase())] : whole;
  },
  searchOptions: {
    processTerm: (term) => term.toLowerCase(),
    boost: { guide: 2, heading: 4 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: "AND",
  },
};

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
