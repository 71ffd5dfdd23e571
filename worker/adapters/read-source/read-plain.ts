import { splitFrontMatter } from "./front-matter";
import type { SourceDocument } from "./source-document";
import { SourceReadError } from "./source-read-error";

const heading = /^#{1,2} +(.+?)(?: +#+)?$/m;

/** Markdown, without front matter, or plain text as it is. Throws SourceReadError `no_text` for an empty one. */
export function readPlain(text: string, name: string, kind: "markdown" | "text"): SourceDocument {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^\ufeff/, "");
  const { title: titled, body } = kind === "markdown" ? splitFrontMatter(lines) : { title: "", body: lines };
  if (body.trim() === "") throw new SourceReadError("no_text", "The file is empty.");
  const title = titled || (kind === "markdown" && heading.exec(body)?.[1]) || name;
  return { title: title.slice(0, 300), description: "", language: null, text: body, pages: null, links: [] };
}
