import { type Box, boxesIn } from "./page-box";
import { writeInline } from "./write-inline";

const columnsMax = 20;
const inside = new Set(["table", "ul", "ol", "dl", "pre", "blockquote", "h1", "h2", "h3"]);

/** A table of data as Markdown writes it (GitHub Flavored Markdown, 4.10); null for one that only lays out the page. */
export function writeTable(table: Box): string[] | null {
  const rows = rowsOf(table);
  const cells = rows.map((row) => boxesIn(row).filter(({ tag }) => tag === "td" || tag === "th"));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  if (columns < 2 || columns > columnsMax || rows.length < 2) return null;
  if (cells.flat().some(holdsMore)) return null;
  const lines = cells.map((row) => row.map(textOf)).filter((row) => row.some((text) => text !== ""));
  const [head, ...others] = lines;
  if (head === undefined) return [];
  const caption = boxesIn(table).find(({ tag }) => tag === "caption");
  const title = caption === undefined ? "" : writeInline(caption.children).replaceAll("\n", " ");
  const written = [
    line(head, columns),
    line(Array(columns).fill("---"), columns),
    ...others.map((row) => line(row, columns)),
  ];
  return [...(title === "" ? [] : [title]), written.join("\n")];
}

const rowsOf = (box: Box): Box[] =>
  boxesIn(box).flatMap((child) => {
    if (child.tag === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tag) ? rowsOf(child) : [];
  });

/** What a cell of data is not: a place for other blocks. */
const holdsMore = (box: Box): boolean =>
  box.prose > 1_500 || boxesIn(box).some((child) => inside.has(child.tag) || holdsMore(child));

const textOf = ({ children }: Box): string =>
  writeInline(children)
    .replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks))
    .replaceAll("|", "\\|");

const line = (row: readonly string[], columns: number): string =>
  `| ${Array.from({ length: columns }, (_, at) => row[at] ?? "").join(" | ")} |`;
