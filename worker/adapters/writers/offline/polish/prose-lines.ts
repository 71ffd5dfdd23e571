const fence = /^\s*(```|~~~)/;
const notProse = /^(?: {4}|\t|\s*\||\s*<|\s*\[[^\]]{1,200}\]:)/;

/** Edits the prose lines of Markdown one by one; fenced and indented code, tables, HTML and definitions stay. */
export function editProseLines(markdown: string, edit: (line: string) => string): string {
  let fenced: string | null = null;
  return markdown
    .split("\n")
    .map((line) => {
      const marker = fence.exec(line)?.[1] ?? null;
      if (marker !== null && (fenced === null || fenced === marker)) {
        fenced = fenced === null ? marker : null;
        return line;
      }
      return fenced !== null || notProse.test(line) ? line : edit(line);
    })
    .join("\n");
}
