/** Control characters, and halves of surrogate pairs, which no storage and no XML keeps. */
const controls = /[\p{Cc}\p{Cs}]/gu;
/** The same but for tabs and line ends, which a text of several lines has. */
const controlsInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** What no storage keeps as it is. A body holds all else as it came: Markdown of other tools has stray control characters. */
const unkept = /[\0\p{Cs}]/gu;

export const isLine = (text: string): boolean => text.search(controls) === -1;
export const isLines = (text: string): boolean => text.search(controlsInLines) === -1;
export const isBody = (text: string): boolean => text.search(unkept) === -1;

/** Neither blank, nor a control or format character, nor a filler such as U+3164. */
const seen = /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u;
/** Embeddings, overrides and isolates of direction: what follows one is read in another order than it has. */
const turns = /[\u202a-\u202e\u2066-\u2069]/gu;

export const isVisible = (text: string): boolean => seen.test(text);

/** The nearest that `isLine` takes: line ends and tabs become a blank, other control characters go. */
export const toLine = (text: string): string => text.replace(/[\t\n\r]+/g, " ").replace(controls, "");
export const toLines = (text: string): string => text.replace(controlsInLines, "");
export const toBody = (text: string): string => text.replace(unkept, "");

const visible = (text: string): string => (isVisible(text) ? text : "");

/**
 * The same of what a model or a site says, as far as `max` UTF-16 units, trimmed: a pair that the cut went through goes whole. Nothing
 * in it turns letters round, and where nothing can be seen it is empty.
 */
export const lineWithin = (text: string, max: number): string =>
  visible(toLine(toLine(text).replace(turns, "").trim().slice(0, max)).trim());
export const linesWithin = (text: string, max: number): string =>
  visible(toLines(toLines(text).replace(turns, "").trim().slice(0, max)).trim());
export const bodyWithin = (text: string, max: number): string => toBody(toBody(text).slice(0, max));
