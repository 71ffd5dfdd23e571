export interface Heading {
  level: number;
  /** As it reads, without its marks. */
  text: string;
  /** Its line, literally. */
  excerpt: string;
}

const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(?:(=+)|(-{2,}))[ \t]*$/;
const paragraph = /^ {0,3}(?![#>\-+*|]|\d+[.)])\S/;

/** The headings of a Markdown text, in order (CommonMark 0.31, 4.2 and 4.3). */
export function readHeadings(masked: string, content: string): Heading[] {
  const headings: Heading[] = [];
  const written = content.split("\n");
  const lines = masked.split("\n");
  lines.forEach((line, at) => {
    const excerpt = (written[at] ?? "").trim();
    const [, hashes] = atx.exec(line) ?? [];
    if (hashes !== undefined) {
      const text = (atx.exec(written[at] ?? "")?.[2] ?? "").trim();
      headings.push({ level: hashes.length, text, excerpt });
      return;
    }
    const [, first] = underline.exec(line) ?? [];
    const above = (written[at - 1] ?? "").trim();
    if (underline.test(line) && paragraph.test(lines[at - 1] ?? ""))
      headings.push({ level: first === undefined ? 2 : 1, text: above, excerpt: above });
  });
  return headings;
}
