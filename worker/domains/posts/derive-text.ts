import { markdownToText } from "@blogsvc/client/markdown";

export interface DerivedText {
  derivedExcerpt: string;
  wordCount: number;
  readingTimeMinutes: number;
}

const excerptMax = 160;
/** Mean silent reading rate of English nonfiction in words per minute (Brysbaert 2019, a review of 190 studies). */
const wordsPerMinute = 238;
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** What is derived from a body: excerpt, word count, minutes to read. */
export function deriveText(content: string): DerivedText {
  const text = markdownToText(content);
  let wordCount = 0;
  for (const part of words.segment(text)) if (part.isWordLike) wordCount += 1;
  // A heading has no full stop: between two sentences it would read as part of the next one.
  const prose = markdownToText(content, { headings: false }) || text;
  return {
    derivedExcerpt: shorten(prose.replace(/\s+/g, " ").trim()),
    wordCount,
    readingTimeMinutes: Math.max(1, Math.ceil(wordCount / wordsPerMinute)),
  };
}

/** Cuts between words, so that no word or surrogate pair is split. */
function shorten(text: string): string {
  if (text.length <= excerptMax) return text;
  const cut = text.slice(0, excerptMax);
  const space = cut.lastIndexOf(" ");
  const kept = space > excerptMax / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s.,;:!?-]+$/, "")}…`;
}
