import type { TextMark } from "../../dashboard/src/features/editor/source/text-editor";

/** A mark of the words. */
export const textMark = (words: string, changed: Partial<TextMark> = {}): TextMark => ({
  id: words,
  tab: "quality",
  words,
  look: "problem",
  label: "Links",
  message: "Something is wrong.",
  next: null,
  quote: null,
  source: null,
  suggestion: null,
  ...changed,
});
