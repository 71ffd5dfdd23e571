export type DocumentKind = "html" | "pdf" | "markdown" | "text";

const pdfWithin = 1_024;
const textName = /\.(?:md|markdown|mdx|txt|text)$/i;
const markup = /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** What bytes are, from their beginning, their type and their name; null for what is not read. */
export function kindOf(bytes: Uint8Array, contentType: string | null, name: string): DocumentKind | null {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, pdfWithin));
  if (start.includes("%PDF-")) return "pdf";
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (start.includes("\u0000")) return isWide(bytes) ? byName(name) : null;
  if (type === "text/markdown" || type === "text/x-markdown") return "markdown";
  if (type === "text/plain") return byName(name);
  if (type !== "" && type !== "application/octet-stream") return null;
  return markup.test(start) ? "html" : textName.test(name) ? byName(name) : null;
}

/** Whether it is called text, whatever its bytes are. */
export const isNamedText = ({ contentType, name }: { contentType: string | null; name: string }): boolean =>
  /^\s*text\/(?:plain|(?:x-)?markdown)\b/i.test(contentType ?? "") || textName.test(name);

const byName = (name: string): DocumentKind => (/\.(?:md|markdown|mdx)$/i.test(name) ? "markdown" : "text");

/** UTF-16 with its mark: the only text with zero bytes. */
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
