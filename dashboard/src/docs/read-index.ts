import MiniSearch from "minisearch";
import { type SearchSection, searchOptions } from "./search-sections";

/** Loaded with the index: the library is not needed before. */
export const readIndex = (json: string): MiniSearch<SearchSection> =>
  MiniSearch.loadJSON<SearchSection>(json, searchOptions);
