import { stripVTControlCharacters } from "node:util";

/** Makes third-party text safe for a terminal: no escape sequences, control or bidirectional characters. */
export const safeText = (text: string): string =>
  stripVTControlCharacters(text).replace(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    "",
  );

const esc = "\u001b";
const ownColors = new RegExp(`(${esc}\\[(?:1|2|22|3[1236]|39)m)`);

/** The same for text with the program's own colors, which stay if colors are on. */
export const safePainted = (text: string, painted: boolean): string =>
  painted
    ? text
        .split(ownColors)
        .map((part, i) => (i % 2 === 1 ? part : safeText(part)))
        .join("")
    : safeText(text);

/** The same on one line. */
export const oneLine = (text: string): string => safeText(text).replace(/\s+/gu, " ").trim();
