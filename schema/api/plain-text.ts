/** Control characters and unpaired surrogates, which no storage and no XML preserves. */
const controls = /[\p{Cc}\p{Cs}]/gu;
/** The same without tabs and line ends, which multiline text may have. */
const controlsInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Characters that no storage preserves. A body keeps everything else: Markdown from other tools has stray control characters. */
const unkept = /[\0\p{Cs}]/gu;

/**
 * Bidirectional embeddings, overrides and isolates, which reorder the text around them, and characters that only hide: zero-width spaces and
 * byte order marks. Joiners (U+200C, U+200D) and direction marks (U+200E, U+200F) stay: languages and emoji need them.
 */
const deceptive = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What every field but a body does with `deceptive` characters: people paste them without seeing them, so they are no error. */
export const withoutDeceptive = (text: string): string => text.replace(deceptive, "");

export const isLine = (text: string): boolean => text.search(controls) === -1;
export const isLines = (text: string): boolean => text.search(controlsInLines) === -1;
export const isBody = (text: string): boolean => text.search(unkept) === -1;

/** Anything but blanks, control and format characters, and fillers such as U+3164. */
const seen = /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u;

export const isVisible = (text: string): boolean => seen.test(text);

/** The closest text that a one-line field keeps: line ends and tabs become a space, control and deceptive characters are removed. */
export const toLine = (text: string): string =>
  withoutDeceptive(text.replace(/[\t\n\r]+/g, " ").replace(controls, ""));
export const toLines = (text: string): string => withoutDeceptive(text.replace(controlsInLines, ""));
export const toBody = (text: string): string => text.replace(unkept, "");

const visible = (text: string): string => (isVisible(text) ? text : "");

/**
 * The same for text of a model or a site, trimmed and cut to `max` UTF-16 units without splitting a surrogate pair. Text without
 * a visible character becomes empty.
 */
export const lineWithin = (text: string, max: number): string =>
  visible(toLine(toLine(text).trim().slice(0, max)).trim());
export const linesWithin = (text: string, max: number): string =>
  visible(toLines(toLines(text).trim().slice(0, max)).trim());
export const bodyWithin = (text: string, max: number): string => toBody(toBody(text).slice(0, max));
