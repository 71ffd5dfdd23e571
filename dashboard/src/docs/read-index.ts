import MiniSearch from "minisearch";
import { searchOptions } from "./search-options";
import type { SearchSection } from "./search-section";

/** Loaded with the index: nothing of the library is needed before. */
export const readIndex = (json: string): MiniSearch<SearchSection> =>
  MiniSearch.loadJSON<SearchSection>(json, searchOptions);
