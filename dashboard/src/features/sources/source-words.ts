import type { Source } from "@schema/sources";
import { formatBytes } from "@/lib/format-bytes";

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
