import type { Source } from "@schema/sources";

type Look = { tone: "good" | "warn" | "bad" | "neutral"; words: string; meaning: string };

/** What the last look at a page found. */
export const lookWords: Record<NonNullable<Source["checkState"]>, Look> = {
  same: { tone: "good", words: "Same", meaning: "The page says what was captured." },
  changed: {
    tone: "warn",
    words: "Changed",
    meaning: "The page says something else now. Posts whose quotes are gone from it are flagged.",
  },
  gone: { tone: "bad", words: "Gone", meaning: "The page is no longer there. What was captured stays." },
  unreachable: {
    tone: "neutral",
    words: "No answer",
    meaning: "The page could not be reached. It is tried again.",
  },
};
