import type { Source } from "@schema/sources";

type Look = { tone: "good" | "warn" | "bad" | "neutral"; words: string; meaning: string };

/** What the last look at a page found. */
export const lookWords: Record<NonNullable<Source["checkState"]>, Look> = {
  same: { tone: "good", words: "Same", meaning: "The page still matches what we captured." },
  changed: {
    tone: "warn",
    words: "Changed",
    meaning: "The page has changed. We flag posts whose quotes are no longer on it.",
  },
  gone: { tone: "bad", words: "Gone", meaning: "The page is gone. We keep what we captured." },
  unreachable: {
    tone: "neutral",
    words: "No response",
    meaning: "We couldn’t reach the page and will try again.",
  },
};
