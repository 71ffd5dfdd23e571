export interface Sentence {
  /** On one line, with single spaces. */
  text: string;
  /** Offset in the source text, in UTF-16 units. */
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
/** Without one of these inside, it is one sentence and needs no segmenter. */
const ends = /[^\P{Sentence_Terminal}](?=.)/u;
const abbreviated = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|approx|e\.g|i\.e|cf|etc|Fig|Inc|[A-Z])\.\s*$/;

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The sentences between two offsets (Unicode Standard Annex 29), regardless of lines. */
export function readSentences(text: string, start: number, end: number): Sentence[] {
  const part = text.slice(start, end).replace(/[\n\r\u0085\u2028\u2029]/g, " ");
  const sentences: Sentence[] = [];
  let from = 0;
  if (!ends.test(part)) {
    push(0, part.length);
    return sentences;
  }
  for (const { segment, index } of segmenter.segment(part)) {
    const to = index + segment.length;
    if (to < part.length && abbreviated.test(segment.slice(-12))) continue;
    push(from, to);
    from = to;
  }
  push(from, part.length);
  return sentences;

  function push(first: number, last: number): void {
    const raw = part.slice(first, last);
    const trimmed = raw.trim();
    if (trimmed === "") return;
    const begin = start + first + raw.indexOf(trimmed);
    sentences.push({ text: oneLine(trimmed), start: begin, end: begin + trimmed.length });
  }
}

/** Lines that end like a sentence or introduce what follows. */
export const isSaid = /[.!?…:。！？：][)"”’*_`»」]*$/;
