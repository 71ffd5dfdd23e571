const fenceLine = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/;

/** Tells of each line of Markdown, in order, whether it belongs to fenced code (CommonMark 4.5). */
export function fencedLines(lines: readonly string[]): boolean[] {
  let open: string | null = null;
  return lines.map((line) => {
    const [, marks = "", rest = ""] = fenceLine.exec(line.trimEnd()) ?? [];
    if (open === null) {
      if (marks === "" || (marks.startsWith("`") && rest.includes("`"))) return false;
      open = marks;
    } else if (marks.startsWith(open) && rest.trim() === "") open = null;
    return true;
  });
}
