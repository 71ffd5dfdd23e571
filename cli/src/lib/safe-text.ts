import { stripVTControlCharacters } from "node:util";

/** Text of others made harmless for a terminal: no escape sequences, no control or bidirectional characters. */
export const safeText = (text: string): string =>
  stripVTControlCharacters(text).replace(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );

const esc = "\u001b";
const ownColours = new RegExp(`(${esc}\\[(?:1|2|22|3[1236]|39)m)`);

/** The same of text that the program has painted: its own colours stay, where it paints at all. */
export const safePainted = (text: string, painted: boolean): string =>
  painted
    ? text
        .split(ownColours)
        .map((part, i) => (i % 2 === 1 ? part : safeText(part)))
        .join("")
    : safeText(text);

/** The same in one line. */
export const oneLine = (text: string): string => safeText(text).replace(/\s+/gu, " ").trim();
