import { readProse } from "../../../platform/text/blocks";
import { readSentences } from "../../../platform/text/sentences";

/** The sentences of a Markdown text's prose, each literally as it stands there; headings are none. */
export const readTextSentences = (markdown: string): string[] =>
  readProse(markdown)
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ start, end }) => readSentences(markdown, start, end))
    .map(({ start, end }) => markdown.slice(start, end));
