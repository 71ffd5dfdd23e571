import { fencedLines } from "./fenced-lines";

export interface Section {
  /** The heading's words; null for what stands before the first one. */
  heading: string | null;
  /** Markdown with the heading and all line breaks: the sections joined are the text again. */
  text: string;
}

const atx = /^ {0,3}(#{1,2})(?:[ \t]+(.*))?$/;
const underline = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const paragraph = /^ {0,3}(?![#>|\-*+`~<]|\d{1,9}[.)])\S/;

/** A text's sections: each begins at a heading of the first or second level and holds those below it. */
export function splitSections(markdown: string): Section[] {
  const lines = markdown.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const fenced = fencedLines(lines);
  const sections: Section[] = [];
  lines.forEach((line, at) => {
    const heading = fenced[at] ? null : headingOf(line, fenced[at + 1] ? "" : (lines[at + 1] ?? ""));
    const present = sections.at(-1);
    if (heading !== null || !present) sections.push({ heading, text: line });
    else present.text += line;
  });
  return sections;
}

function headingOf(line: string, next: string): string | null {
  const text = line.trimEnd();
  const marked = atx.exec(text);
  if (marked) return (marked[2] ?? "").replace(/(?:^|[ \t])#{1,40}$/, "").trim();
  return paragraph.test(text) && underline.test(next.trimEnd()) ? text.trim() : null;
}
