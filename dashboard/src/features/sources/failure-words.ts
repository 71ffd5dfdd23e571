import type { SourceFailure } from "@schema/sources";

/** Why there is no text, in a word or two; the whole sentence comes with the source. */
export const failureWords: Record<SourceFailure, string> = {
  refused: "Not allowed",
  unreachable: "Not reachable",
  status: "Page missing",
  robots: "Forbidden by robots.txt",
  too_large: "Too large",
  too_many_pages: "Too many pages",
  encrypted: "Encrypted",
  damaged: "Damaged",
  no_text: "No text in it",
  unsupported_type: "Unknown format",
  timed_out: "Too slow",
};
