import { type ClaimedFields, claimedParts } from "../../../../schema/api/claimed-text";
import { readProse } from "../../../platform/text/blocks";
import { readSentences } from "../../../platform/text/sentences";
import { readTables } from "../../../platform/text/tables";

/** A sentence, a heading or a table row in a Markdown text. */
export interface Place {
  /** In UTF-16 units. */
  start: number;
  end: number;
  /** Verbatim. */
  text: string;
  kind: "sentence" | "step" | "heading" | "row";
}

const numbered = /^\s*\d/;

/** All sentences of a Markdown text, in order. */
export function placesIn(markdown: string): Place[] {
  const prose = readProse(markdown).flatMap(({ kind, from, start, end }) =>
    readSentences(markdown, start, end).map((sentence) => ({
      ...sentence,
      kind:
        kind === "heading"
          ? ("heading" as const)
          : kind === "item" && numbered.test(markdown.slice(from, start))
            ? ("step" as const)
            : ("sentence" as const),
    })),
  );
  const rows = readTables(markdown).flatMap((table) =>
    table.rows.map((row) => ({ start: row.start, end: row.end, kind: "row" as const })),
  );
  return [...prose, ...rows]
    .map(({ start, end, kind }) => ({ start, end, kind, text: markdown.slice(start, end) }))
    .toSorted((a, b) => a.start - b.start);
}

/** A title as a heading. */
export const titleIn = (text: string): Place[] =>
  text === "" ? [] : [{ start: 0, end: text.length, text, kind: "heading" }];

/** The sentences of a post in all its fields. */
export const sentencesOf = (fields: ClaimedFields): Place[] =>
  claimedParts(fields).flatMap(({ text, kind }) => (kind === "heading" ? titleIn(text) : placesIn(text)));
