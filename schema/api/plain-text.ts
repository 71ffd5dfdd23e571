/** Control characters, and halves of surrogate pairs, which no storage and no XML keeps. */
const controls = /[\p{Cc}\p{Cs}]/gu;
/** The same but for tabs and line ends, which a text of several lines has. */
const controlsInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** What no storage keeps as it is. A body holds all else as it came: Markdown of other tools has stray control characters. */
const unkept = /[\0\p{Cs}]/gu;

export const isLine = (text: string): boolean => text.search(controls) === -1;
export const isLines = (text: string): boolean => text.search(controlsInLines) === -1;
export const isBody = (text: string): boolean => text.search(unkept) === -1;

/** The nearest that `isLine` takes: line ends and tabs become a blank, other control characters go. */
export const toLine = (text: string): string => text.replace(/[\t\n\r]+/g, " ").replace(controls, "");
export const toLines = (text: string): string => text.replace(controlsInLines, "");
export const toBody = (text: string): string => text.replace(unkept, "");

/** The same of a text's first `max` UTF-16 units, trimmed: a pair that the cut went through goes whole. */
export const lineWithin = (text: string, max: number): string =>
  toLine(toLine(text).trim().slice(0, max)).trim();
export const linesWithin = (text: string, max: number): string =>
  toLines(toLines(text).trim().slice(0, max)).trim();
export const bodyWithin = (text: string, max: number): string => toBody(toBody(text).slice(0, max));
