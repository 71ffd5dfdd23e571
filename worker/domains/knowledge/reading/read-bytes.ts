import { lineWithin } from "../../../../schema/api/plain-text";
import { FewAtOnce } from "../../../platform/few-at-once";
import { decodeText } from "./decode-text";
import { readHtml } from "./html/read-html";
import { type DocumentKind, isNamedText, kindOf } from "./kind-of";
import { mustBeText } from "./must-be-text";
import { readPlain } from "./read-plain";
import type { SourceDocument } from "./source-document";
import { SourceReadError } from "./source-read-error";
import { tidyText } from "./tidy-text";

export interface CapturedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  /** Of the file, or the address of the page. */
  name: string;
  /** Of the page; null for an upload. */
  url: string | null;
}

/** The main text of a page or file: HTML (of pages only), PDF, Markdown or plain text. Throws SourceReadError where there is none. */
export async function readBytes(captured: CapturedBytes): Promise<SourceDocument> {
  const { bytes, contentType, name } = captured;
  if (bytes.length === 0) throw new SourceReadError("no_text", "There is nothing in it.");
  const kind = kindOf(bytes, contentType, name);
  if (kind === null && isNamedText(captured)) throw new SourceReadError("unsupported_type", holdsNull);
  if (kind === null || (kind === "html" && captured.url === null))
    throw unsupported(contentType, captured.url);
  const document = await read(kind, captured);
  const text = tidyText(document.text);
  if (text === "") throw new SourceReadError("no_text", "There is no text in it.");
  return { ...document, title: lineWithin(tidyText(document.title), 300), text };
}

/** PDF.js holds the thread for as long as a document takes. */
const reading = new FewAtOnce({ atOnce: 2, restMs: 100, patienceMs: 10_000 });

async function read(
  kind: DocumentKind,
  { bytes, contentType, name, url }: CapturedBytes,
): Promise<SourceDocument> {
  switch (kind) {
    case "pdf":
      return reading.run(async () => (await import("./pdf/read-pdf")).readPdf(bytes, baseName(name)));
    case "html":
      return readHtml(mustBeText(decodeText(bytes, contentType, "html")), url ?? name);
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

const holdsNull =
  "There are null characters in it, which no text has: it is not text, or text in an encoding that it does not tell. Save it as UTF-8.";

const unsupported = (contentType: string | null, url: string | null) =>
  new SourceReadError(
    "unsupported_type",
    url === null
      ? "Only PDF, Markdown and plain text can be read. Save the document as one of these."
      : `Only web pages, PDF, Markdown and plain text can be read, not ${(contentType ?? "").slice(0, 80) || "files of an unknown type"}.`,
  );
