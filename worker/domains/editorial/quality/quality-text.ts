import type { QualityInput } from "../../../../schema/api/quality";
import { readProse } from "../../../platform/text/blocks";
import { guessLanguage, type Language } from "../../../platform/text/guess-language";
import { maskCode } from "../../../platform/text/mask-code";
import { plain } from "../../../platform/text/plain";
import { readSentences } from "../../../platform/text/sentences";
import { type Heading, readHeadings } from "./read-headings";
import { type Link, readLinks } from "./read-links";

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
