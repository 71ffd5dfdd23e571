import type { SourceDocument } from "./source-document";
import { SourceReadError } from "./source-read-error";

const heading = /^#{1,2} +(.+?)(?: +#+)?$/m;
const frontMatter = /^---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)(?:\n|$)/;

/** Markdown, without front matter, or plain text as it is. Throws SourceReadError `no_text` for an empty one. */
export function readPlain(text: string, name: string, kind: "markdown" | "text"): SourceDocument {
  const lines = text.replace(/\r\n?/g, "\n");
  const front = kind === "markdown" ? frontMatter.exec(lines) : null;
  const body = front ? lines.slice(front[0].length) : lines;
  if (body.trim() === "") throw new SourceReadError("no_text", "The file is empty.");
  const titled = front && /^title:\s*["']?(.+?)["']?\s*$/m.exec(front[1] ?? "")?.[1];
  const title = titled || (kind === "markdown" && heading.exec(body)?.[1]) || name;
  return { title: title.slice(0, 300), description: "", language: null, text: body, pages: null, links: [] };
}
