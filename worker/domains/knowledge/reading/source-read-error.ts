import type { SourceFailure } from "../../../../schema/api/sources";
import { type Said, say, stored, storedWords } from "../../../../schema/api/stored-words";
import { type OutboundFailure, type OutboundRefusal, outboundWords } from "../../../platform/guarded-fetch";

/** For the user: what is wrong and what to do. */
const words = {
  outbound: ({ failure }: { failure: OutboundFailure | OutboundRefusal }) => outboundWords[failure],
  no_server: () => "No server responds at this URL. Check it, or try again later.",
  many_redirects: () => "The URL redirects too many times.",
  bad_redirect: () => "The URL redirects to one that is not valid.",
  status: ({ status }: { status: number }) => `The site returned status ${status}${meaning(status)}.`,
  robots: () => "The site's robots.txt does not allow bots to read this page.",
  robots_unread: () =>
    "The site's robots.txt could not be read, so its pages cannot be read for now. Try again later.",
  slow_page: () => "The page took too long to load.",
  never_read: () => "Reading the page never finished.",
  large_page: () => "The page is larger than 20 MB.",
  empty_page: () => "The page is empty.",
  page_without_text: () => "The page contains no text.",
  page_of_scripts: () =>
    "The page contains no text. It may be built by scripts in the browser. Upload the text as a file instead.",
  empty_file: () => "The file is empty.",
  not_text: () =>
    "The response claims to be text but is not. It may be compressed twice, encrypted, or in an undeclared encoding.",
  null_characters: () =>
    "It contains null characters, so it is either not text or in an undeclared encoding. Save it as UTF-8.",
  file_type: () =>
    "Only PDF, Word (.docx), HTML, CSV, Markdown and plain text can be read. Save the document as one of these.",
  page_type: ({ type }: { type: string }) =>
    `Only web pages, PDF, Word (.docx), CSV, Markdown and plain text can be read, not ${type || "files of an unknown type"}.`,
  page_of_file: () => "The file contains no text that is visible without running its scripts.",
  broken_list: ({ reason }: { reason: string }) =>
    `The feed or sitemap is not valid XML (${reason}). Check it with a validator.`,
  list_without_pages: () => "The feed or sitemap lists no pages of its site.",
  list_gone: () => "There is no feed or sitemap at this URL anymore.",
  long_list: ({ pages, max }: { pages: number; max: number }) =>
    `It lists ${pages.toLocaleString("en")} pages; at most ${max} are read at a time. Choose how many of the newest to read, or use the sitemap of one section.`,
  long_index: ({ sitemaps, max }: { sitemaps: number; max: number }) =>
    `It lists ${sitemaps.toLocaleString("en")} sitemaps; at most ${max} are read. Choose how many of the newest pages to read, or use one of those sitemaps.`,
  long_document: ({ max }: { max: number }) =>
    `The document has more than ${max.toLocaleString("en")} characters. Upload the part that matters.`,
  long_table: ({ max }: { max: number }) =>
    `Including its column names, the table has more than ${max.toLocaleString("en")} characters or cells. Upload only the rows and columns that matter.`,
  open_quote: ({ line }: { line: number }) =>
    `A quotation mark on line ${line} of the table is never closed. Close it, or double it if it is part of the text.`,
  docx_without_text: () => "The document contains no text.",
  docx_protected: () => "The document is password-protected. Save it without a password, then upload it.",
  docx_damaged: () =>
    "The document is damaged and cannot be read. Open it in Word, save it again as .docx, and upload that.",
  docx_large: () =>
    "The document unpacks to more than 20 MB of text and formatting. Upload the part that matters.",
  old_word: () =>
    "This is an old Word document (.doc) or one with a password. Save it as .docx without a password, then upload it.",
  pdf_pages: ({ pages, max }: { pages: number; max: number }) =>
    `The PDF has ${pages} pages; the limit is ${max}. Upload the part that matters.`,
  pdf_images: () =>
    "The PDF contains images but no text. Run text recognition (OCR) on it first, or upload the text as a file.",
  pdf_protected: () =>
    "The PDF is password-protected or copy-protected. Save it without protection, then upload it.",
  pdf_damaged: () =>
    "The PDF is damaged and cannot be read. Open it in a PDF reader, save it again, and upload that.",
  pdf_heavy: () =>
    "This PDF takes too much time or memory to read. Open it in a PDF reader, save it with fewer pages, and upload that.",
  pdf_slow: () => "Reading the PDF took too long. Upload part of it.",
  pdf_busy: () => "Other PDFs are being read. Try again in a minute.",
};

function meaning(status: number): string {
  if (status === 404 || status === 410) return ": there is no such page";
  if (status === 401 || status === 403) return ": it does not allow access to the page";
  if (status === 429) return ": it received too many requests";
  return status >= 500 ? ": it has a server error" : "";
}

/** Why a source has no text, as its row and its step store it. */
export const sourceWords = (text: string): string => storedWords(words, text);

/** It has no readable text. */
export class SourceReadError extends Error {
  override readonly name = "SourceReadError";
  /** The message as rows store it. */
  readonly stored: string;

  constructor(
    readonly code: SourceFailure,
    said: Said<typeof words>,
    readonly facts: { status?: number; busy?: boolean; cause?: unknown } = {},
  ) {
    super(say(words, said), { cause: facts.cause });
    this.stored = stored(said);
  }
}
