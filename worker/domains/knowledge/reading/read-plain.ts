import { splitFrontMatter } from "./front-matter";
import type { SourceDocument } from "./source-document";
import { SourceReadError } from "./source-read-error";

const heading = /^#{1,2} +(\S.*)$/m;
/** More of it is shown nowhere, and a line may be as long as a file. */
const titleMax = 1_000;

/** Markdown, without front matter, or plain text as it is. Throws SourceReadError `no_text` for an empty one. */
export function readPlain(text: string, name: string, kind: "markdown" | "text"): SourceDocument {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^\ufeff/, "");
  const { title: titled, body } = kind === "markdown" ? splitFrontMatter(lines) : { title: "", body: lines };
  if (body.trim() === "") throw new SourceReadError("no_text", "The file is empty.");
  const title = titled || (kind === "markdown" && headingOf(body)) || name;
  return { title: title.slice(0, 300), description: "", language: null, text: body, pages: null, links: [] };
}

/** The first heading's words, without the marks that may close it (CommonMark 4.2). */
function headingOf(body: string): string {
  const [, line = ""] = heading.exec(body) ?? [];
  const words = line.slice(0, titleMax).trimEnd();
  const open = words.replace(/#{1,1000}$/, "");
  return open.endsWith(" ") ? open.trimEnd() : words;
}
