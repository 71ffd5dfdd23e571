import type { ContextFields, ProposalItem } from "../../../../schema/api/context";
import { linesWithin, lineWithin } from "../../../../schema/api/plain-text";
import type { Answer } from "../../models/writers/answers";
import { quoteMinOf } from "../quotes/doubt-of";
import { findQuote } from "../quotes/find-quote";
import type { Captures } from "../quotes/load-captures";
import { readEntry } from "./context-entry";
import type { Titles } from "./load-titles";

export interface Proposing {
  findings: Answer<"context">["findings"];
  fields: ContextFields;
  captures: Captures;
  titles: Titles;
  /** The workspace's own name: it is no competitor of itself. */
  own: string;
}

const itemsMax = 100;
/** So many of a writer's findings are looked at. */
const findingsMax = 500;
/** So many quotes show one change. */
const quotesMax = 5;
const quoteMax = 1_000;
const nameMax = 200;
const valueMax = {
  product: 8_000,
  audience: 4_000,
  positioning: 4_000,
  tone: 500,
  competitors: 1_000,
  glossary: 1_000,
};

/**
 * What is believed of a writer's findings: those whose quote stands in the captured text of the source they name, letter by letter but
 * for blanks, and that say something new. The rest is dropped, whatever the writer says. The quote is taken from the capture.
 */
export function proposeItems({ findings, fields, captures, titles, own }: Proposing): ProposalItem[] {
  const items = new Map<string, ProposalItem>();
  for (const finding of findings.slice(0, findingsMax)) {
    const { field, sourceId } = finding;
    const isEntry = field === "competitors" || field === "glossary";
    const name = isEntry ? lineWithin(finding.name, nameMax) : "";
    const after = linesWithin(finding.value, valueMax[field]);
    const quote = literalQuote(captures.get(sourceId)?.text ?? "", finding.quote);
    const before = readEntry(fields, { field, name });
    const isOwn = field === "competitors" && name.toLowerCase() === own.trim().toLowerCase();
    if (quote === null || after === "" || (isEntry && name === "") || isOwn || alike(before, after)) continue;
    const key = `${field} ${name.toLowerCase()}`;
    const shown = {
      sourceId,
      title: titles.get(sourceId)?.title ?? "",
      url: titles.get(sourceId)?.url ?? null,
      quote,
    };
    const known = items.get(key);
    // Several sources may say the same; what they say differently is one change only: the first.
    if (known) {
      if (alike(known.after, after) && isMore(known, shown)) known.quotes.push(shown);
    } else if (items.size < itemsMax) {
      items.set(key, {
        id: `itm_${items.size + 1}`,
        field,
        name,
        before,
        after,
        quotes: [shown],
        decision: "open",
      });
    }
  }
  return [...items.values()];
}

const isMore = ({ quotes }: ProposalItem, { sourceId, quote }: ProposalItem["quotes"][number]): boolean =>
  quotes.length < quotesMax && !quotes.some((one) => one.sourceId === sourceId && one.quote === quote);

function literalQuote(text: string, words: string): string | null {
  if (words.trim().length < quoteMinOf(words)) return null;
  const place = findQuote(text, words);
  if (place === null || place.end - place.start > quoteMax) return null;
  return text.slice(place.start, place.end);
}

const alike = (a: string, b: string): boolean =>
  a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();
