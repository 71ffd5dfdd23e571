import { readLines } from "../../../../../platform/text/markdown-lines";

const notProse = /^(?: {4}|\t|\s*\||\s*<|\s*\[[^\]]{1,200}\]:)/;

/** Edits the prose lines of Markdown one by one; fenced and indented code, tables, HTML and definitions stay. */
export function editProseLines(markdown: string, edit: (line: string) => string): string {
  const lines = readLines(markdown);
  return markdown
    .split("\n")
    .map((line, at) => (lines[at]?.isFenced || notProse.test(line) ? line : edit(line)))
    .join("\n");
}
