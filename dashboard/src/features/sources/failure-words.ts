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

/** What to do about it. */
export const failureAdvice: Record<SourceFailure, string> = {
  refused: "Only public addresses may be read. Check the address.",
  unreachable: "Check the address, or try again later.",
  status: "Open the page yourself; if it is there, try again later.",
  robots: "The site’s robots.txt asks not to be read. Save the page as a document and upload it, if you may.",
  too_large: "Upload the part of it that matters.",
  too_many_pages: "Split it, and upload the part that matters.",
  encrypted: "Save it without a password, then upload it again.",
  damaged: "Save or export it anew, then upload it again.",
  no_text: "It holds only pictures of text. Recognise its text (OCR) first, then upload it again.",
  unsupported_type: "A web page, a PDF, Markdown or plain text can be read.",
  timed_out: "Try again later.",
};
