import { lineWithin } from "../../../../schema/api/plain-text";
import { sourceMaxCharacters } from "../../../../schema/api/sources";
import { FewAtOnce } from "../../../platform/few-at-once";
import { decodeText } from "./decode-text";
import { splitFrontMatter } from "./front-matter";
import { readHtml } from "./html/read-html";
import type { SourceDocument } from "./source-document";
import { SourceReadError } from "./source-read-error";
import { readCsv } from "./table/read-csv";

type DocumentKind = "html" | "pdf" | "docx" | "csv" | "markdown" | "text";

const pdfWithin = 1_024;
const textName = /\.(?:md|markdown|mdx|txt|text|csv|tsv)$/i;
const htmlName = /\.x?html?$/i;
/** Browsers on a computer with Excel give CSV files Excel's type. */
const csvType =
  /^(?:text\/(?:csv|tab-separated-values|comma-separated-values)|application\/(?:csv|vnd\.ms-excel))$/;
const wordName = /\.do[ct][xm]?$/i;
/** Old Office files and encrypted new ones are compound files (MS-CFB 2.2). */
const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
const markup = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** The kind of file, from its first bytes, type and name; null if unsupported. */
function kindOf(bytes: Uint8Array, contentType: string | null, name: string): DocumentKind | null {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, pdfWithin));
  if (start.includes("%PDF-")) return "pdf";
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (start.startsWith("PK\u0003\u0004")) return "docx";
  const isUntyped = type === "" || type === "application/octet-stream";
  if (isUntyped && htmlName.test(name)) return "html";
  if (start.includes("\u0000")) return isWide(bytes) ? byName(name) : null;
  if (type === "text/markdown" || type === "text/x-markdown") return "markdown";
  if (csvType.test(type)) return "csv";
  if (type === "text/plain") return byName(name);
  if (!isUntyped) return null;
  return markup.test(start) ? "html" : textName.test(name) ? byName(name) : null;
}

/** Whether its type or name says text, whatever its bytes are. */
const isNamedText = ({ contentType, name }: { contentType: string | null; name: string }): boolean =>
  /^\s*text\/(?:plain|csv|(?:x-)?markdown)\b/i.test(contentType ?? "") || textName.test(name);

const byName = (name: string): DocumentKind =>
  /\.(?:md|markdown|mdx)$/i.test(name) ? "markdown" : /\.[ct]sv$/i.test(name) ? "csv" : "text";

/** UTF-16 with its byte order mark: the only text with zero bytes. */
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Control characters except tabs and line ends, and invisible ones: soft hyphens, direction marks, tags. */
const unseen =
  /(?![\n\t])\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** Text as stored: LF line ends, nothing invisible, at most two line ends in a row, at most 400,000 characters, cut at a line end. */
export function tidyText(text: string): string {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(unseen, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (tidy.length <= sourceMaxCharacters) return tidy;
  const end = tidy.lastIndexOf("\n", sourceMaxCharacters);
  return tidy
    .slice(0, end > sourceMaxCharacters / 2 ? end : sourceMaxCharacters)
    .toWellFormed()
    .trimEnd();
}

const heading = /^#{1,2} +(\S.*)$/m;
/** Titles are never shown longer, and a line may be as long as a file. */
const titleMax = 1_000;

/** Markdown without front matter, or plain text as it is. Throws SourceReadError `no_text` if it is empty. */
export function readPlain(text: string, name: string, kind: "markdown" | "text"): SourceDocument {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^\ufeff/, "");
  const { title: titled, body } = kind === "markdown" ? splitFrontMatter(lines) : { title: "", body: lines };
  if (body.trim() === "") throw new SourceReadError("no_text", { code: "empty_file" });
  const title = titled || (kind === "markdown" && headingOf(body)) || name;
  return { title: title.slice(0, 300), description: "", language: null, text: body, pages: null, links: [] };
}

/** The text of the first heading, without closing marks (CommonMark 4.2). */
function headingOf(body: string): string {
  const [, line = ""] = heading.exec(body) ?? [];
  const words = line.slice(0, titleMax).trimEnd();
  const open = words.replace(/#{1,1000}$/, "");
  return open.endsWith(" ") ? open.trimEnd() : words;
}

/** Control characters except blanks, line and page ends, and replacements for undecodable bytes. */
const strays = /(?![\t\n\v\f\r\u0085])\p{Cc}|\ufffd/gu;
/** Precedes each color code in terminal output. */
const terminal = "\u001b";
const looked = 65_536;
const straysMin = 4;
/** In compressed bytes every eighth character is one, in wrongly decoded text fewer. */
const shareMax = 0.05;

/** The text if it is text. Throws SourceReadError `unsupported_type` for binary data labeled as text. */
function mustBeText(text: string): string {
  const start = text.slice(0, looked).replaceAll(terminal, "");
  const found = start.match(strays)?.length ?? 0;
  if (found < straysMin || found <= start.length * shareMax) return text;
  throw new SourceReadError("unsupported_type", { code: "not_text" });
}

export interface CapturedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  /** Of the file, or the URL of the page. */
  name: string;
  /** Of the page; null for an upload. */
  url: string | null;
}

/** The main text of a page or file: HTML, PDF, DOCX, CSV, Markdown or plain text. Throws SourceReadError if there is none. */
export async function readBytes(captured: CapturedBytes): Promise<SourceDocument> {
  const { bytes, contentType, name } = captured;
  if (bytes.length === 0) throw new SourceReadError("no_text", { code: "empty_page" });
  const kind = kindOf(bytes, contentType, name);
  if (kind === null && isCompound(bytes) && wordName.test(name))
    throw new SourceReadError("encrypted", { code: "old_word" });
  if (kind === null && isNamedText(captured))
    throw new SourceReadError("unsupported_type", { code: "null_characters" });
  if (kind === null) throw unsupported(contentType, captured.url);
  const document = await read(kind, captured);
  const text = tidyText(document.text);
  if (text === "") throw new SourceReadError("no_text", { code: "page_without_text" });
  return { ...document, title: lineWithin(tidyText(document.title), 300), text };
}

/** Reading a document blocks the thread. */
const reading = new FewAtOnce({ atOnce: 2, restMs: 100, patienceMs: 10_000 });

async function read(
  kind: DocumentKind,
  { bytes, contentType, name, url }: CapturedBytes,
): Promise<SourceDocument> {
  switch (kind) {
    case "pdf":
      return reading.run(async () => (await import("./pdf/read-pdf")).readPdf(bytes, baseName(name)));
    case "html":
      return readHtml(mustBeText(decodeText(bytes, contentType, "html")), url, baseName(name));
    case "docx":
      return reading.run(async () => (await import("./docx/read-docx")).readDocx(bytes, baseName(name)));
    case "csv":
      return readCsv(mustBeText(decodeText(bytes, contentType, "text")), baseName(name));
    case "markdown":
    case "text":
      return readPlain(mustBeText(decodeText(bytes, contentType, "text")), baseName(name), kind);
    default:
      return kind satisfies never;
  }
}

const baseName = (name: string): string =>
  name
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "")
    .split("/")
    .at(-1) || name;

const unsupported = (contentType: string | null, url: string | null) =>
  new SourceReadError(
    "unsupported_type",
    url === null ? { code: "file_type" } : { code: "page_type", type: (contentType ?? "").slice(0, 80) },
  );
