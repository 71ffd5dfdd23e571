import { termSet } from "./text/likeness";

const formWords = termSet(
  "practical guide checklist common mistakes avoid questions answers answered compare decide begin step started know explained plain words matters get",
);

/** What a title is about: its terms without those that only say the form, unless there are no others. */
export function aboutOf(title: string): Set<string> {
  const terms = termSet(title);
  const own = [...terms].filter((term) => !formWords.has(term));
  return own.length > 0 ? new Set(own) : terms;
}
