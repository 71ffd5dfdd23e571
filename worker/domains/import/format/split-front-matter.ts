import { ParseFailure } from "./parse-failure";

/** In UTF-16 units, without delimiters. */
export const FRONT_MATTER_LIMIT = 64 * 1024;

export interface SplitFile {
  syntax: "yaml" | "toml" | "json";
  /** The text between the delimiters; for JSON, the object itself. */
  source: string;
  /** Lines of the file before `source`. */
  linesBefore: number;
  body: string;
}

const OPENING = /^(?:[ \t]*\r?\n)*(?:(---|\+\+\+)[ \t]*\r?\n|(?=\{\s*["}]))/;

/**
 * Splits a file, without its byte order mark, at the line that closes its front matter: `---` (or `...`) for YAML, `+++` for TOML, the line
 * of the last brace for JSON. Drops exactly that line and its line break, so the body is everything after it, byte for byte, including
 * leading blank lines. Null if there is none; throws ParseFailure.
 */
export function splitFrontMatter(text: string): SplitFile | null {
  const opening = OPENING.exec(text);
  if (!opening) return null;
  const start = opening[0].length;
  const linesBefore = opening[0].split("\n").length - 1;
  if (opening[1] === undefined) {
    const end = endOfObject(text, start);
    return { syntax: "json", source: text.slice(start, end), linesBefore, body: afterLine(text, end) };
  }
  const closing = opening[1] === "+++" ? ["+++"] : ["---", "..."];
  const { line, next } = findLine(text, start, closing);
  return {
    syntax: opening[1] === "+++" ? "toml" : "yaml",
    source: text.slice(start, line),
    linesBefore,
    body: next === null ? "" : text.slice(next),
  };
}

function findLine(text: string, start: number, wanted: string[]): { line: number; next: number | null } {
  let line = start;
  while (line - start <= FRONT_MATTER_LIMIT) {
    const newline = text.indexOf("\n", line);
    const content = text.slice(line, newline === -1 ? text.length : newline).replace(/[ \t\r]+$/, "");
    if (wanted.includes(content)) return { line, next: newline === -1 ? null : newline + 1 };
    if (newline === -1) break;
    line = newline + 1;
  }
  return unclosed(text, start, `a closing ${wanted[0]} line`);
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length && i - start <= FRONT_MATTER_LIMIT; i++) {
    const character = text[i];
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return i + 1;
  }
  return unclosed(text, start, "a closing brace");
}

function afterLine(text: string, end: number): string {
  const newline = text.indexOf("\n", end);
  const rest = text.slice(end, newline === -1 ? text.length : newline);
  if (rest.trim() !== "")
    throw new ParseFailure("bad_front_matter", "Text follows the JSON front matter on its last line.");
  return newline === -1 ? "" : text.slice(newline + 1);
}

function unclosed(text: string, start: number, what: string): never {
  if (text.length - start > FRONT_MATTER_LIMIT) {
    throw new ParseFailure("too_large", `The front matter is over 64 kB, or ${what} is missing.`);
  }
  throw new ParseFailure("bad_front_matter", `The front matter has no end: ${what} is missing.`);
}
