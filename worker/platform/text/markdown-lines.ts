/** A line of Markdown and its context. */
export interface MarkdownLine {
  /** Without trailing blanks. */
  text: string;
  /** Its start, in UTF-16 units. */
  from: number;
  /** Whether it belongs to fenced code, including the fence. */
  isFenced: boolean;
  /** Whether it belongs to a list: it starts an item, continues one, or is a blank line below one. */
  isInList: boolean;
}

const opening = /^(\s*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/;
const closing = /^(\s*)(`{3,}|~{3,})$/;
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const indented = /^(?: {2,}|\t)/;
/** Lines that never continue the line above. */
const begins = /^(?:#{1,6}(?:[ \t]|$)|[>|<]|(?:[-*_][ \t]*){3,}$|[`~]{3})/;
/** From this indentation on, a line is indented code, except in a list. */
const codeIndent = 4;

interface Fence {
  marks: string;
  /** Whether it is in a list item, and ends with it. */
  isInList: boolean;
}

/**
 * The lines of a Markdown text with the context that earlier lines determine: fenced code (CommonMark 0.31, 4.5), including inside lists.
 * Linear time.
 */
export function readLines(markdown: string): MarkdownLine[] {
  let at = 0;
  let open: Fence | null = null;
  let isInList = false;
  let isBelowText = false;
  return markdown.split("\n").map((whole) => {
    const from = at;
    at += whole.length + 1;
    const text = whole.trimEnd();
    if (open?.isInList && text !== "" && !indented.test(text)) open = null;
    if (open !== null) {
      if (closes(text, open)) open = null;
      isBelowText = false;
      return { text, from, isFenced: true, isInList };
    }
    const goesOn = text === "" || indented.test(text) || (isBelowText && !begins.test(text));
    isInList = item.test(text) || (isInList && goesOn);
    open = fenceOf(text, isInList);
    isBelowText = text !== "" && open === null;
    return { text, from, isFenced: open !== null, isInList };
  });
}

function fenceOf(line: string, inList: boolean): Fence | null {
  const [, indent = "", marker = "", marks = "", info = ""] = opening.exec(line) ?? [];
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return null;
  const isInList = inList && (marker !== "" || indented.test(indent));
  return isInList || indent.length < codeIndent ? { marks, isInList } : null;
}

function closes(line: string, { marks, isInList }: Fence): boolean {
  const [, indent = "", found = ""] = closing.exec(line) ?? [];
  return found.startsWith(marks) && (isInList || indent.length < codeIndent);
}
