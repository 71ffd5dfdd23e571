import { termSet } from "./text/likeness";

const formWords = termSet(
  "practical guide checklist common mistakes avoid questions answers answered compare decide begin step started know explained plain words matters get glance figures closer look short essentials",
);

/** Words of any text about anything: sharing one does not mean sharing a subject. */
const weakWords = termSet(
  "also ask become big bring call case choose come day different early end enough every far find first five four give go good great hold hour include keep know large last late leave left less little long look lot main many mean minute month need never new next no nothing number offer often old one open own part people place put right run second see set show side small start still stop take tell thing three time today two until usually want way week well whole without word work working year yes",
);

/** Whether a term only describes the form of a text. */
export const isForm = (term: string): boolean => formWords.has(term);

/** The subject of a title: its terms without those about its form, unless there are no others. */
export function aboutOf(title: string): Set<string> {
  const terms = termSet(title);
  const own = [...terms].filter((term) => !formWords.has(term));
  return own.length > 0 ? new Set(own) : terms;
}

/** The terms that name something. */
export const namingOf = (terms: ReadonlySet<string>): Set<string> =>
  new Set([...terms].filter((term) => !weakWords.has(term) && !/^\d{1,2}$/.test(term)));

/** The same, unless there are no such terms. */
export function strongOf(terms: ReadonlySet<string>): ReadonlySet<string> {
  const naming = namingOf(terms);
  return naming.size > 0 ? naming : terms;
}
