import type { ClaimKind } from "../../../../schema/api/claims";
import { readProse } from "../../../platform/text/blocks";
import { plain } from "../../../platform/text/plain";
import { readSentences } from "../../../platform/text/sentences";
import type { Captures } from "../../knowledge";
import { doubtOf, findQuote } from "../../knowledge";
import type { Answer } from "../../models";

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
 * Verifies a writer's findings: sentences must be in the text, once each, and quotes in the captured text of their source. Claims without
 * such a quote are unsupported, whatever the writer says; sentences that are not in the text are dropped.
 */
export function judgeClaims(text: string, found: readonly Found[], captures: Captures): JudgedClaim[] {
  const bySentence = new Map<string, JudgedClaim>();
  const written = new Map(readTextSentences(text).map((sentence) => [plain(sentence), sentence]));
  for (const claim of found) {
    const place = findQuote(text, claim.sentence);
    const sentence = place ? text.slice(place.start, place.end) : written.get(plain(claim.sentence));
    if (sentence === undefined || !isSentence(sentence)) continue;
    const judged = { sentence, kind: claim.kind, ...judgeQuote(sentence, claim, captures) };
    if (bySentence.get(sentence)?.state !== "supported") bySentence.set(sentence, judged);
  }
  return [...bySentence.values()];
}

const isSentence = ({ length }: string) => length >= sentenceMin && length <= sentenceMax;

const unsupported = { state: "unsupported", sourceId: null, quote: null } as const;

function judgeQuote(
  sentence: string,
  { sourceId, quote }: Found,
  captures: Captures,
): Pick<JudgedClaim, "state" | "sourceId" | "quote"> {
  const capture = sourceId === null ? undefined : captures.get(sourceId)?.text;
  if (capture === undefined || quote === null) return unsupported;
  const place = findQuote(capture, quote);
  if (!place || place.end - place.start > quoteMax) return unsupported;
  const literal = capture.slice(place.start, place.end);
  return doubtOf(sentence, literal) === null ? { state: "supported", sourceId, quote: literal } : unsupported;
}
