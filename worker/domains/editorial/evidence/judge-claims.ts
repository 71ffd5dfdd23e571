import type { ClaimKind } from "../../../../schema/api/claims";
import { readProse } from "../../../platform/text/blocks";
import { plain } from "../../../platform/text/plain";
import { readSentences } from "../../../platform/text/sentences";
import type { Captures } from "../../knowledge";
import { findQuote } from "../../knowledge";
import type { Answer } from "../../models";
import { doubtOfBinding } from "./binding/doubt-of-binding";
import { findPassages, joinPassages } from "./quoted-passages";

/** The sentences of a Markdown text's prose, verbatim; no headings. */
export const readTextSentences = (markdown: string): string[] =>
  readProse(markdown)
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ start, end }) => readSentences(markdown, start, end))
    .map(({ start, end }) => markdown.slice(start, end));

type Found = Answer<"claims">["claims"][number];

/** A claim to store: a `supported` one has a quote that occurs verbatim in its source's text. */
export interface JudgedClaim {
  /** Verbatim from the post's text. */
  sentence: string;
  kind: ClaimKind;
  state: "supported" | "unsupported";
  sourceId: string | null;
  quote: string | null;
}

const sentenceMin = 4;
const sentenceMax = 2_000;
const quoteMax = 2_000;

/**
 * Verifies a writer's findings: sentences must be in the text, once each, and quotes in the captured text of their source, with all figures,
 * dates, names and comparisons of the sentence. Claims without such quotes are unsupported, whatever the writer says; sentences that are not
 * in the text are dropped. A writer may give several quotes of one source for a sentence.
 */
export function judgeClaims(text: string, found: readonly Found[], captures: Captures): JudgedClaim[] {
  const written = new Map(readTextSentences(text).map((sentence) => [plain(sentence), sentence]));
  const placed = found.flatMap((claim) => {
    const place = findQuote(text, claim.sentence);
    const sentence = place ? text.slice(place.start, place.end) : written.get(plain(claim.sentence));
    return sentence !== undefined && isSentence(sentence) ? [{ ...claim, sentence }] : [];
  });
  return [...Map.groupBy(placed, ({ sentence }) => sentence)].map(([sentence, claims]) => ({
    sentence,
    kind: claims[0]?.kind ?? "fact",
    ...supportOf(sentence, claims, captures),
  }));
}

const isSentence = ({ length }: string) => length >= sentenceMin && length <= sentenceMax;

/** The first quote that supports a sentence, or else all quotes of one source together. */
function supportOf(
  sentence: string,
  found: readonly Found[],
  captures: Captures,
): Pick<JudgedClaim, "state" | "sourceId" | "quote"> {
  const quotes = found.flatMap(({ sourceId, quote }) => {
    const capture = sourceId === null ? undefined : captures.get(sourceId)?.text;
    const passages = capture === undefined || quote === null ? null : findPassages(capture, quote);
    return sourceId !== null && passages ? [{ sourceId, passages }] : [];
  });
  const together = [...Map.groupBy(quotes, ({ sourceId }) => sourceId)].map(([sourceId, all]) => ({
    sourceId,
    passages: [...new Set(all.flatMap(({ passages }) => passages))],
  }));
  for (const { sourceId, passages } of [...quotes, ...together]) {
    const quote = joinPassages(passages);
    if (quote.length <= quoteMax && doubtOfBinding(sentence, passages) === null)
      return { state: "supported", sourceId, quote };
  }
  return { state: "unsupported", sourceId: null, quote: null };
}
