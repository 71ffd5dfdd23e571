import type { QualityInput } from "../../../../schema/api/quality";
import { readBlocks, readProse } from "../../../platform/text/blocks";
import { guessLanguage, type Language } from "../../../platform/text/guess-language";
import { maskCode } from "../../../platform/text/mask-code";
import { plain } from "../../../platform/text/plain";
import { oneLine, readSentences } from "../../../platform/text/sentences";
import { type Link, readLinks } from "./read-links";

interface Heading {
  level: number;
  /** As it reads, without its marks. */
  text: string;
  /** Its line, literally; of an underlined one without the line below. */
  excerpt: string;
}

/** The headings of a Markdown text, in order; `masked` is the same with what is no text of it blanked. */
const readHeadings = (masked: string, content: string): Heading[] =>
  readBlocks(masked)
    .filter(({ kind }) => kind === "heading")
    .map(({ level, start, end, from, to }) => ({
      level,
      text: oneLine(content.slice(start, end)),
      excerpt: content.slice(from, to).trim(),
    }));

export interface QualitySentence {
  /** Literally as in the Markdown. */
  excerpt: string;
  /** As it reads. */
  text: string;
  words: number;
  /** Which block of prose it is in. */
  block: number;
}

/** A post's fields, with its Markdown read once for all checks. */
export interface QualityText extends QualityInput {
  /** The Markdown with code and HTML comments blanked: every character is where it was. */
  masked: string;
  headings: Heading[];
  links: Link[];
  sentences: QualitySentence[];
  /** Of all prose. */
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
