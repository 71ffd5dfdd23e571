import { findQuote } from "../../knowledge";

/** Separates the passages of a quote that omits something in between. */
const omission = " […] ";
const omissions = /\s*\[(?:…|\.{3})\]\s*/;

export const joinPassages = (passages: readonly string[]): string => passages.join(omission);

export const passagesOf = (quote: string): string[] =>
  quote.split(omissions).filter((passage) => passage.trim() !== "");

/** The passages of a quote as its source has them; null unless all of them are found. */
export function findPassages(source: string, quote: string): string[] | null {
  const found = passagesOf(quote).map((passage) => findQuote(source, passage));
  if (found.length === 0) return null;
  const passages = found.flatMap((place) => (place ? [source.slice(place.start, place.end)] : []));
  return passages.length === found.length ? passages : null;
}
