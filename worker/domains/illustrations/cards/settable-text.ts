import { canSet, type Typeface } from "./typeface";

/** Pictographs with what joins and colours them; the keycap's digit stays. */
const pictographs =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D|\u20E3|\uFE0E|\uFE0F/gu;
const kept = /[©®™]/u;

/**
 * A text as a face can set it: without emoji, in single blanks. Null where letters or signs are left that no font has, or
 * nothing is: a part of a title would say something else.
 */
export function settableText(face: Typeface, text: string): string | null {
  const plain = text
    .normalize("NFC")
    .replace(pictographs, (sign) => (kept.test(sign) ? sign : ""))
    .replace(/\s+/gu, " ")
    .trim();
  return plain !== "" && canSet(face, plain) ? plain : null;
}
