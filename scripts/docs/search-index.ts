import MiniSearch from "minisearch";
import { searchOptions } from "../../dashboard/src/docs/search-options.ts";
import type { RenderedGuide } from "./render-guide.ts";

/** The search index in the browser's format. */
export function searchIndex(guides: RenderedGuide[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(guides.flatMap(({ sections }) => sections));
  return JSON.stringify(index);
}
