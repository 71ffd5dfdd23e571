import type { Options } from "minisearch";
import type { SearchSection } from "./search-section.ts";

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
