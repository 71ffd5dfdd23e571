import type { Source } from "@schema/sources";
import { formatBytes } from "@/lib/number-words";

const number = new Intl.NumberFormat("en");

/** The name of a source in lists and questions. */
export const sourceName = ({ title, url }: Pick<Source, "title" | "url">): string =>
  title || url || "A document";

/** A feed or sitemap, whose pages are sources of their own. */
export const isCollection = ({ kind }: Pick<Source, "kind">): boolean =>
  kind === "feed" || kind === "sitemap";

/** "12 pages", or "34,000 characters" if there are no pages; empty if nothing is known. */
export function sourceLength({ pages, characters }: Pick<Source, "pages" | "characters">): string {
  if (pages !== null) return pages === 1 ? "1 page" : `${number.format(pages)} pages`;
  return characters > 0 ? `${number.format(characters)} characters` : "";
}

/** Length and bytes, as far as they are known. */
export const sourceSize = (source: Source): string =>
  [sourceLength(source), source.bytes > 0 && !isCollection(source) && formatBytes(source.bytes)]
    .filter(Boolean)
    .join(", ");

/** What to do if the text of a source was stored but its original was not; null if it was, or is being read. */
export function originalMissing({ state, bytes, kind }: Source): string | null {
  if (state !== "ready" || bytes > 0) return null;
  return kind === "upload"
    ? "We kept only the text. Upload the document again to keep the original too."
    : "We kept only the text. The next check captures the page again.";
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const formats: Record<string, string> = {
  [word]: "Word",
  "text/csv": "CSV",
  "application/pdf": "PDF",
  "text/markdown": "Markdown",
  "text/plain": "Plain text",
  "text/html": "Web page",
  "application/xhtml+xml": "Web page",
};

export function formatName({ kind, contentType }: Source): string {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (kind === "feed") return "Feed";
  if (kind === "sitemap") return "Sitemap";
  if (kind === "upload" && type === "text/html") return "HTML";
  return formats[type] ?? (kind === "page" ? "Web page" : "Document");
}

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
