import { type Typeface, widthOf } from "./typeface";

export interface Box {
  width: number;
  height: number;
}

export interface FittedTitle {
  size: number;
  lines: string[];
}

export interface Sizes {
  largest: number;
  smallest: number;
  /** Line spacing relative to the font size. */
  leading: number;
}

const stepRatio = 0.94;
const ellipsis = "…";
/** No line starts with a dash. */
const noBreak = "\u00a0";

/**
 * The largest size at which a title fits its box, in lines of similar length. Breaks a word only if it is wider than the box at the
 * smallest size; what is still too long ends in an ellipsis.
 */
export function fitTitle(face: Typeface, text: string, box: Box, sizes: Sizes): FittedTitle {
  const title = text.replace(/ (?=[–—-] )/gu, noBreak);
  for (let size = sizes.largest; size > sizes.smallest; size *= stepRatio) {
    const lines = wrapped(face, title, box.width, size);
    if (lines && lines.length <= linesMax(box, size, sizes)) {
      return { size, lines: balanced(face, title, box.width, size, lines) };
    }
  }
  return { size: sizes.smallest, lines: cut(face, title, box, sizes) };
}

const linesMax = (box: Box, size: number, { leading }: Sizes) =>
  Math.max(1, Math.floor((box.height / size - 1) / leading) + 1);

/** Null if a word is wider than the line. */
function wrapped(face: Typeface, title: string, width: number, size: number): string[] | null {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    if (widthOf(face, word, size) > width) return null;
    const last = lines.at(-1);
    if (last !== undefined && widthOf(face, `${last} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The same number of lines at the narrowest possible width, to avoid a last line of one word. */
function balanced(face: Typeface, title: string, width: number, size: number, lines: string[]): string[] {
  let best = lines;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrapped(face, title, width * share, size);
    if (!narrower || narrower.length > lines.length) return best;
    best = narrower;
  }
  return best;
}

function cut(face: Typeface, title: string, box: Box, sizes: Sizes): string[] {
  const size = sizes.smallest;
  const pieces = title.split(" ").flatMap((word) => broken(face, word, box.width, size));
  const lines = wrapped(face, pieces.join(" "), box.width, size) ?? pieces;
  const kept = lines.slice(0, linesMax(box, size, sizes));
  if (kept.length === lines.length) return lines;
  let last = kept.pop() ?? "";
  while (last.includes(" ") && widthOf(face, last + ellipsis, size) > box.width) {
    last = last.slice(0, last.lastIndexOf(" "));
  }
  return [...kept, last.replace(/[\s,;:.–—-]+$/u, "") + ellipsis];
}

function broken(face: Typeface, word: string, width: number, size: number): string[] {
  const pieces = [""];
  for (const character of word) {
    const last = pieces.at(-1) ?? "";
    if (widthOf(face, last + character, size) <= width) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
}
