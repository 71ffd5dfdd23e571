import type { QualityInput } from "../../../../schema/api/quality";
import { readBlocks, readProse } from "../../../platform/text/blocks";
import { guessLanguage, type Language } from "../../../platform/text/guess-language";
import { maskCode } from "../../../platform/text/mask-code";
import { plain } from "../../../platform/text/plain";
import { oneLine, readSentences } from "../../../platform/text/sentences";
import { type Link, readLinks } from "./read-links";

interface Heading {
  level: number;
  /** The rendered text, without Markdown syntax. */
  text: string;
  /** Its line, verbatim; without the underline of a setext heading. */
  excerpt: string;
}

/** The headings of a Markdown text, in order; `masked` is the same text with everything that is not prose blanked. */
const readHeadings = (masked: string, content: string): Heading[] =>
  readBlocks(masked)
    .filter(({ kind }) => kind === "heading")
    .map(({ level, start, end, from, to }) => ({
      level,
      text: oneLine(content.slice(start, end)),
      excerpt: content.slice(from, to).trim(),
    }));

export interface QualitySentence {
  /** Verbatim Markdown. */
  excerpt: string;
  /** The rendered text. */
  text: string;
  words: number;
  /** Index of its block of prose. */
  block: number;
}

/** A post's fields, with its Markdown parsed once for all checks. */
export interface QualityText extends QualityInput {
  /** The Markdown with code and HTML comments blanked; all other characters keep their positions. */
  masked: string;
  headings: Heading[];
  links: Link[];
  sentences: QualitySentence[];
  /** Total of all prose. */
  words: number;
  language: Language | null;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

export function readQualityText(input: QualityInput): QualityText {
  const { content } = input;
  const masked = maskCode(content);
  const sentences = readProse(content)
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ start, end }, block) =>
      readSentences(content, start, end).map((sentence) => {
        const text = plain(sentence.text);
        return {
          excerpt: content.slice(sentence.start, sentence.end),
          text,
          words: countWords(text),
          block,
        };
      }),
    );
  return {
    ...input,
    masked,
    headings: readHeadings(masked, content),
    links: readLinks(masked, content),
    sentences,
    words: sentences.reduce((sum, { words }) => sum + words, 0),
    language: guessLanguage(sentences.map(({ text }) => text).join(" ")),
  };
}
