import { stripVTControlCharacters } from "node:util";

/** Text of others made harmless for a terminal: no escape sequences, no control or bidirectional characters. */
export const safeText = (text: string): string =>
  stripVTControlCharacters(text).replace(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );

/** The same in one line. */
export const oneLine = (text: string): string => safeText(text).replace(/\s+/gu, " ").trim();
