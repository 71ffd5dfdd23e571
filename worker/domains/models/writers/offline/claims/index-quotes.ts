import { readProse } from "../../../../../platform/text/blocks";
import { oneLine, readSentences } from "../../../../../platform/text/sentences";
import type { Excerpt } from "../../tasks";
import { readTables } from "../text/tables";

interface Found {
  sourceId: string | null;
  quote: string | null;
}

const nowhere: Found = { sourceId: null, quote: null };
const quoted = /[“"«„]([^“”"«»„]{12,400})[”"»“]/;

/** Quotation marks, emphasis, where links lead and an ending do not change what a sentence says; every other character counts. */
const key = (text: string): string =>
  oneLine(
    text
      .normalize("NFC")
      .replace(/!\[[^[\]]{0,300}\]\([^()]{0,2000}\)/g, "")
      .replace(/\[([^[\]]{0,300})\](?:\([^()]{0,2000}\)|\[[^[\]]{0,300}\])?/g, "$1")
      .replace(/[*_“”"«»„]/g, "")
      .replace(/[’]/g, "'"),
  ).replace(/[.!。]+$/, "");

/** Finds sentences and rows of tables in the sources. The quote is a literal part of the source, with its own line breaks. */
export function indexQuotes(excerpts: readonly Excerpt[]): (sentence: string, kind: string) => Found {
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
