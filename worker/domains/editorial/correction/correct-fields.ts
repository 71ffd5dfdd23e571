import { type ClaimedFields, claimedText, editParts } from "../../../../schema/api/claimed-text";
import { readWords } from "../../../platform/text/terms";
import type { EditRefusal } from "../../runs";
import { addsFigures } from "../evidence/binding/doubt-of-binding";
import { cutMax, sentenceRefusal } from "../polish/edit-refusal";
import { cutAt, rewriteAt } from "./correct-text";
import { type Place, placesIn, titleIn } from "./sentence-places";

/** What to do with a sentence. */
export interface Wanted {
  before: string;
  /** Null to cut it. */
  after: string | null;
  /** The text of the passages whose facts it may state. */
  given: string;
}

/** The outcome. */
export interface Corrected {
  before: string;
  /** Null if it was cut. */
  after: string | null;
  /** Why it stays as it was; null if it was corrected. */
  kept: EditRefusal | "unchanged" | "breaks_text" | null;
  /** Whether it is a title or a heading. */
  isHeading: boolean;
}

/**
 * Corrects sentences wherever they are in a post. A sentence stays as it is if its correction adds facts that its passages do not have,
 * changes the language, comments on itself, or would break the text around it. Sentences that are no longer in the post are left out.
 */
export function correctFields(
  fields: ClaimedFields,
  wanted: readonly Wanted[],
): { fields: ClaimedFields; corrected: Corrected[] } {
  let now = fields;
  const corrected = wanted.flatMap(({ before, after: given, ...one }): Corrected[] => {
    const after = given === null ? null : ended(before, given);
    const tried = editEverywhere(now, before, (text, place) =>
      after === null ? cutAt(text, place) : rewriteAt(text, place, after),
    );
    if (tried.places.length === 0) return [];
    const isHeading = tried.places.some(({ kind }) => kind === "heading");
    const refusal = after === null ? null : refusalOf(before, after, { text: fields.content, ...one });
    const breaks = !tried.isChanged || losesMost(fields, tried.fields);
    const kept = refusal ?? (after === before ? "unchanged" : breaks ? "breaks_text" : null);
    if (kept !== null) return [{ before, after: before, kept, isHeading }];
    now = tried.fields;
    return [{ before, after, kept, isHeading }];
  });
  return { fields: now, corrected };
}

const refusalOf = (before: string, after: string, from: { text: string; given: string }) =>
  addsFigures(after, from.given) ? "adds_numbers" : sentenceRefusal(before, after, from);

const losesMost = (before: ClaimedFields, after: ClaimedFields): boolean =>
  readWords(after.content).length < readWords(before.content).length * (1 - cutMax);

/** With the sentence's own end mark, or without one. */
function ended(before: string, after: string): string {
  const text = after.trim();
  const [mark] = /[.!?…。]$/.exec(before) ?? [];
  if (mark === undefined) return text.replace(/(?<!\.)\.$/, "");
  return /[.!?…。:][)"”’*_`»]*$/.test(text) ? text : `${text}${mark}`;
}

/** Edits a sentence in all fields, in each from the end, so that earlier positions stay valid. */
function editEverywhere(
  fields: ClaimedFields,
  sentence: string,
  edit: (text: string, place: Place) => string | null,
): { fields: ClaimedFields; places: Place[]; isChanged: boolean } {
  const places: Place[] = [];
  const after = editParts(fields, (text, kind) => {
    const here = (kind === "heading" ? titleIn : placesIn)(text).filter((place) => place.text === sentence);
    places.push(...here);
    return here.toReversed().reduce((now, place) => edit(now, place) ?? now, text);
  });
  return { fields: after, places, isChanged: claimedText(after) !== claimedText(fields) };
}
