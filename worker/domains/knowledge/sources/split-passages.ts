export interface TextPassage {
  /** Start and end offsets in the text, in UTF-16 units: a literal part of it. */
  start: number;
  end: number;
}

const wanted = 1_200;
const longest = 3_000;
const heading = /^ {0,3}#{1,6}[ \t]/;

/** Splits Markdown at headings and blank lines into parts of about 1,200 characters, 3,000 at most. */
export function splitPassages(text: string): TextPassage[] {
  const passages: TextPassage[] = [];
  let start = 0;
  let at = 0;
  let blank = true;
  const cut = (end: number): void => {
    for (; end - start > longest; start += longest) passages.push({ start, end: start + longest });
    if (text.slice(start, end).trim() !== "") passages.push({ start, end });
    start = end;
  };
  for (const line of text.split("\n")) {
    const begins = blank && (heading.test(line) || at - start >= wanted);
    if (begins && at > start) cut(at);
    blank = line.trim() === "";
    at += line.length + 1;
  }
  cut(text.length);
  return passages;
}
