import { noteIn } from "../../../../schema/api/brief-note";
import { readProse } from "../../../platform/text/blocks";
import { oneLine, readSentences } from "../../../platform/text/sentences";
import { readTables } from "../../../platform/text/tables";
import type { Answer, Excerpt } from "../../models";
import { claimKind, headingKind } from "./claim-kind";

interface Found {
  sourceId: string | null;
  quote: string | null;
}

const nowhere: Found = { sourceId: null, quote: null };
const quoted = /[“"«„]([^“”"«»„]{12,400})[”"»“]/;

/** Ignores quotation marks, emphasis, link targets and endings; every other character counts. */
const key = (text: string): string =>
  oneLine(
    text
      .normalize("NFC")
      .replace(/!\[[^[\]]{0,300}\]\([^()]{0,2000}\)/g, "")
      .replace(/\[([^[\]]{0,300})\](?:\([^()]{0,2000}\)|\[[^[\]]{0,300}\])?/g, "$1")
      .replace(/[*_“”"«»„]/g, "")
      .replace(/[’]/g, "'"),
  ).replace(/[.!。]+$/, "");

/** Finds sentences and table rows in the sources. The quote is a literal part of the source, with its line breaks. */
function indexQuotes(excerpts: readonly Excerpt[]): (sentence: string, kind: string) => Found {
  const places = new Map<string, Found>();
  for (const { sourceId, text } of excerpts) {
    const sentences = readProse(text).flatMap(({ start, end }) => readSentences(text, start, end));
    const rows = readTables(text).flatMap((table) => table.rows);
    for (const one of [...sentences, ...rows]) {
      const own = key(one.text);
      if (own !== "" && !places.has(own))
        places.set(own, { sourceId, quote: text.slice(one.start, one.end) });
    }
  }
  return (sentence, kind) => {
    const whole = places.get(key(sentence));
    if (whole !== undefined || kind !== "quote") return whole ?? nowhere;
    const [, words = ""] = quoted.exec(sentence) ?? [];
    return places.get(key(words)) ?? nowhere;
  };
}

const onlyLink = /^(?:Source: |→ )?\[[^\]]*\]\([^)]*\)$/;

/**
 * Sentences with a number, a name, a date, a comparison or a quotation, and table rows with a number; supported if a source contains that
 * whole sentence or row, word for word.
 */
export function composeClaims({
  content,
  excerpts,
}: {
  content: string;
  excerpts: Excerpt[];
}): Answer<"claims"> {
  const note = noteIn(content)?.replace(/^> /, "");
  const quoteOf = indexQuotes(excerpts);
  const claims: Answer<"claims">["claims"] = [];
  const seen = new Set<string>();
  for (const block of readProse(content)) {
    const whole = content.slice(block.start, block.end);
    if (note?.startsWith(whole) || onlyLink.test(whole)) continue;
    for (const { start, end, text } of readSentences(content, block.start, block.end)) {
      const kind = block.kind === "heading" ? headingKind(text) : claimKind(text);
      if (kind === null || seen.has(text)) continue;
      seen.add(text);
      claims.push({ sentence: content.slice(start, end), kind, ...quoteOf(text, kind) });
    }
  }
  for (const { start, end, text } of readTables(content).flatMap(({ rows }) => rows)) {
    if (seen.has(text) || !/\p{Nd}/u.test(text)) continue;
    seen.add(text);
    claims.push({ sentence: content.slice(start, end), kind: "number", ...quoteOf(text, "number") });
  }
  return { claims };
}
