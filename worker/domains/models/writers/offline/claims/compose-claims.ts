import { readProse } from "../../../../../platform/text/blocks";
import { readSentences } from "../../../../../platform/text/sentences";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { offlineNote } from "../offline-note";
import { readTables } from "../text/tables";
import { claimKind } from "./claim-kind";
import { indexQuotes } from "./index-quotes";

const note = offlineNote.replace(/^> /, "");
const onlyLink = /^(?:Source: |→ )?\[[^\]]*\]\([^)]*\)$/;

/**
 * Sentences with a number, a name, a date, a comparison or a quotation, and rows of tables with a number; supported where a source
 * has that whole sentence or row, word for word.
 */
export function composeClaims({ content, excerpts }: TaskOf<"claims">): Answer<"claims"> {
  const quoteOf = indexQuotes(excerpts);
  const claims: Answer<"claims">["claims"] = [];
  const seen = new Set<string>();
  for (const block of readProse(content)) {
    const whole = content.slice(block.start, block.end);
    if (block.kind === "heading" || note.startsWith(whole) || onlyLink.test(whole)) continue;
    for (const { start, end, text } of readSentences(content, block.start, block.end)) {
      const kind = seen.has(text) ? null : claimKind(text);
      if (kind === null) continue;
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
