import type { Citation } from "../core/types.ts";

/** A cited source, with what is quoted from it. */
export interface CitedSource {
  url: string;
  title: string;
  quotes: string[];
}

/** The sources in the order in which they are cited first, which gives them their numbers. */
export function citedSources(items: readonly Citation[]): CitedSource[] {
  const sources = new Map<string, CitedSource>();
  for (const { url, title, quote } of items) {
    const source = sources.get(url) ?? { url, title, quotes: [] };
    if (!source.quotes.includes(quote)) source.quotes.push(quote);
    sources.set(url, source);
  }
  return [...sources.values()];
}

/** The id of a source in the list, before the prefix that all ids of a post get. */
export const sourceId = (number: number): string => `source-${number}`;

/** What may follow a sentence and belongs to it: marks that end emphasis or a link. */
const closing = /^[*_~)"”’»]*(?:\]\([^()\s]*\))?[*_~]*/;

/** The prefix of ids unless a page sets another one. */
export const usualPrefix = "user-content-";

/** Markdown in which each cited sentence is followed by the numbers of its sources; headings stay as they are. */
export function withCitationNumbers(
  markdown: string,
  items: readonly Citation[],
  idPrefix = usualPrefix,
): string {
  const numbers = new Map(citedSources(items).map(({ url }, at) => [url, at + 1]));
  const marks = new Map<number, Citation[]>();
  for (const citation of items) {
    const start = markdown.indexOf(citation.sentence);
    const line = markdown.slice(markdown.lastIndexOf("\n", start) + 1, start);
    if (start < 0 || /^ {0,3}#{1,6}\s/.test(line)) continue;
    const end = start + citation.sentence.length;
    const at = end + (closing.exec(markdown.slice(end, end + 2_000))?.[0].length ?? 0);
    marks.set(at, [...(marks.get(at) ?? []), citation]);
  }
  let text = "";
  let from = 0;
  for (const [at, cited] of [...marks].sort(([a], [b]) => a - b)) {
    const links = cited.map(({ url, title }) => {
      const number = numbers.get(url) ?? 0;
      return `<a href="#${idPrefix}${sourceId(number)}" title="${escaped(title)}">[${number}]</a>`;
    });
    text += `${markdown.slice(from, at)}<sup>${links.join("")}</sup>`;
    from = at;
  }
  return text + markdown.slice(from);
}

const escaped = (text: string): string => text.replace(/[&<>"'\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
