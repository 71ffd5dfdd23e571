import type { Source } from "@schema/sources";
import { isCollection } from "./source-words";

type Look = { tone: "good" | "warn" | "bad" | "neutral"; words: string; meaning: string };

/** The result of the last check of a feed or sitemap, if it differs from that of a page. */
const collectionMeaning: Record<NonNullable<Source["checkState"]>, string> = {
  same: "It lists no new pages.",
  changed: "It lists new pages, which we added.",
  gone: "It’s gone. We keep the pages it listed.",
  unreachable: "We couldn’t read it and will try again.",
};

/** The result of the last check of a page. */
const lookWords: Record<NonNullable<Source["checkState"]>, Look> = {
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

/** The result for a page, feed or sitemap; null before the first check. */
export function lookOf(source: Pick<Source, "kind" | "checkState">): Look | null {
  if (source.checkState === null) return null;
  const look = lookWords[source.checkState];
  return isCollection(source) ? { ...look, meaning: collectionMeaning[source.checkState] } : look;
}
