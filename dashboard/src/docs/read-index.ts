import MiniSearch from "minisearch";
import { searchOptions } from "./search-options";
import type { SearchSection } from "./search-section";

/** Loaded with the index: the library is not needed before. */
export const readIndex = (json: string): MiniSearch<SearchSection> =>
  MiniSearch.loadJSON<SearchSection>(json, searchOptions);
