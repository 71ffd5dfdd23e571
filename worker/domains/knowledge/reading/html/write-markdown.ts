import { type Box, boxesIn, isBlock } from "./page-box";
import { writeInline } from "./write-inline";

const columnsMax = 20;
const inside = new Set(["table", "ul", "ol", "dl", "pre", "blockquote", "h1", "h2", "h3"]);

/** A data table in Markdown (GitHub Flavored Markdown, 4.10); null for a layout table. */
function writeTable(table: Box): string[] | null {
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

/** A data cell contains no other blocks. */
const holdsMore = (box: Box): boolean =>
  box.prose > 1_500 || boxesIn(box).some((child) => inside.has(child.tag) || holdsMore(child));

const textOf = ({ children }: Box): string =>
  writeInline(children)
    .replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks))
    .replaceAll("|", "\\|");

const line = (row: readonly string[], columns: number): string =>
  `| ${Array.from({ length: columns }, (_, at) => row[at] ?? "").join(" | ")} |`;

/** Makes a URL of the page absolute; null for what cannot be read from elsewhere. */
export type Resolve = (href: string) => string | null;

/** A part of a page in Markdown: headings, paragraphs, lists, tables, code, quotes, and standalone links. */
export const writeMarkdown = (box: Box, resolve: Resolve): string => writeBlocks(box, resolve).join("\n\n");

type Node = Box | string;

function writeBlocks(box: Box, resolve: Resolve): string[] {
  const written: string[] = [];
  let open: Node[] = [];
  const close = (): void => {
    written.push(...paragraphs(open, resolve));
    open = [];
  };
  for (const child of box.children) {
    if (typeof child === "string" || !holdsBlock(child)) open.push(child);
    else {
      close();
      written.push(...writeBlock(child, resolve));
    }
  }
  close();
  return written;
}

const holdsBlock = (box: Box): boolean =>
  isBlock(box) || box.children.some((child) => typeof child !== "string" && holdsBlock(child));

function writeBlock(box: Box, resolve: Resolve): string[] {
  const level = /^h([1-6])$/.exec(box.tag)?.[1];
  if (level !== undefined) {
    const text = writeInline(box.children).replaceAll("\n", " ");
    return text === "" ? [] : [`${"#".repeat(Number(level))} ${text}`];
  }
  switch (box.tag) {
    case "ul":
    case "ol":
    case "menu":
      return some(writeList(box, resolve));
    case "dl":
      return some(writeTerms(box));
    case "pre":
      return some(writeCode(box));
    case "blockquote":
      return some(prefixed(writeBlocks(box, resolve).join("\n\n"), "> ", "> "));
    case "table":
      return writeTable(box) ?? writeBlocks(box, resolve);
    case "hr":
      return [];
    default:
      return writeBlocks(box, resolve);
  }
}

const some = (text: string): string[] => (text === "" ? [] : [text]);

/** Literal text that would start a block in Markdown. */
const opening = /^(?:#{1,6}(?= )|[-+*](?= )|>|\d{1,9}(?=[.)] )|(?:`{3}|~{3}))/gm;

function paragraphs(nodes: readonly Node[], resolve: Resolve): string[] {
  const link = onlyLink(nodes, resolve);
  if (link !== null) return [link];
  return writeInline(nodes)
    .split(/\n{2,}/)
    .map((text) => text.trim().replace(opening, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`)))
    .filter((text) => text !== "");
}

function onlyLink(nodes: readonly Node[], resolve: Resolve): string | null {
  const [first, ...others] = nodes.filter((node) => typeof node !== "string" || node.trim() !== "");
  if (first === undefined || typeof first === "string" || others.length > 0) return null;
  if (first.tag !== "a") return first.tag === "code" ? null : onlyLink(first.children, resolve);
  const url = first.href === null ? null : resolve(first.href);
  const text = writeInline(first.children).replace(/\s+/g, " ");
  if (url === null || text === "") return null;
  return `[${text.replace(/[[\]]/g, "\\$&")}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}

function writeList(list: Box, resolve: Resolve): string {
  let number = 0;
  const items: string[] = [];
  for (const child of list.children) {
    if (typeof child === "string") continue;
    const blocks =
      child.tag === "li" || isBlock(child) ? writeBlocks(child, resolve) : paragraphs([child], resolve);
    if (blocks.length === 0) continue;
    // A list directly in a list belongs to the item before it.
    if (child.tag === "ul" || child.tag === "ol") {
      items.push(prefixed(writeList(child, resolve), "  ", "  "));
      continue;
    }
    number += 1;
    const mark = list.tag === "ol" ? `${number}. ` : "- ";
    items.push(prefixed(tight(blocks), mark, " ".repeat(mark.length)));
  }
  return items.join("\n");
}

/** Lists follow their item's text without a blank line. */
const tight = (blocks: readonly string[]): string =>
  blocks.reduce(
    (text, block) => (text === "" ? block : `${text}${/^(?:- |\d+\. )/.test(block) ? "\n" : "\n\n"}${block}`),
    "",
  );

function writeTerms(list: Box): string {
  const lines: string[] = [];
  const visit = (box: Box): void => {
    for (const child of box.children) {
      if (typeof child === "string") continue;
      const text = writeInline(child.children).replaceAll("\n", " ");
      if (child.tag === "dt") lines.push(text);
      else if (child.tag === "dd" && lines.length > 0)
        lines.push(`${lines.pop()}${lines.length < 0 ? "" : ": "}${text}`);
      else if (child.tag === "div") visit(child);
    }
  };
  visit(list);
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => `- ${line}`)
    .join("\n");
}

function writeCode(box: Box): string {
  const text = rawText(box).replace(/^\n+/, "").trimEnd();
  if (text === "") return "";
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

const rawText = ({ children }: Box): string =>
  children
    .map((child) => (typeof child === "string" ? child : child.tag === "br" ? "\n" : rawText(child)))
    .join("");

const prefixed = (text: string, first: string, next: string): string =>
  text
    .split("\n")
    .map((line, at) => (line === "" && at > 0 ? next.trimEnd() : `${at === 0 ? first : next}${line}`))
    .join("\n")
    .trimEnd();
