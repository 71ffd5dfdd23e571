import { type Box, boxesIn, makeBox } from "../html/page-box";
import { parseXml } from "../xml/parse-xml";
import { headingOf, type readNumbering, type readStyles } from "./paragraph-styles";

interface Paragraph {
  words: (Box | string)[];
  style: string | null;
  heading: number | null;
  numId: string | null;
  level: number | null;
}

interface Item {
  level: number;
  isNumbered: boolean;
  words: (Box | string)[];
}

type Block = Box | Item;

interface Looks {
  styleOf: ReturnType<typeof readStyles>;
  isNumbered: ReturnType<typeof readNumbering>;
  /** Called with the length of each text. */
  count: (characters: number) => void;
}

/** Deleted or moved text, formatting as it was before a change, and what a text box is for older programs. */
const ignored = new Set(["del", "moveFrom", "pPrChange", "rPrChange", "Fallback"]);
const isOff = (value: string | undefined): boolean => value === "0" || value === "false" || value === "off";

/** The blocks of a part with paragraphs and tables (ECMA-376, part 1, 17.3 and 17.4). Throws BrokenXml. */
export function readBody(xml: string, { styleOf, isNumbered, count }: Looks): Box[] {
  const containers: Block[][] = [[]];
  const paragraphs: Paragraph[] = [];
  const tables: { rows: Box[]; cells: Box[] }[] = [];
  let ignoring = 0;
  let isHidden = false;

  const place = (block: Block): void => void containers.at(-1)?.push(block);
  const end = ({ words, style, ...own }: Paragraph): void => {
    if (words.every((word) => typeof word !== "string" || word.trim() === "")) return;
    const look = styleOf(style);
    if (look.isContents) return;
    const heading = own.heading ?? look.heading;
    const numId = own.numId ?? look.numId ?? "0";
    if (tables.length > 0) place(makeBox("p", words));
    else if (heading !== null) place(makeBox(`h${Math.min(heading, 6)}`, words));
    else if (numId !== "0") {
      const level = own.level ?? look.level ?? 0;
      place({ level, isNumbered: isNumbered(numId, level), words });
    } else place(makeBox("p", words));
  };

  parseXml(xml, {
    open: (name, attributes, path) => {
      if (ignored.has(name) || (isNote(name) && attributes.has("type"))) ignoring += 1;
      if (ignoring > 0) return;
      const paragraph = paragraphs.at(-1);
      const value = attributes.get("val");
      switch (name) {
        case "p":
          paragraphs.push({ words: [], style: null, heading: null, numId: null, level: null });
          break;
        case "r":
          isHidden = false;
          break;
        case "vanish":
          if (path.at(-3) === "r") isHidden = !isOff(value);
          break;
        case "pStyle":
          if (paragraph) paragraph.style = value ?? null;
          break;
        case "outlineLvl":
          if (paragraph) paragraph.heading = headingOf(value ?? "");
          break;
        case "numId":
          if (paragraph) paragraph.numId = value ?? null;
          break;
        case "ilvl":
          if (paragraph) paragraph.level = Number(value) || 0;
          break;
        case "tab":
          if (path.at(-2) === "r") paragraph?.words.push(" ");
          break;
        case "br":
        case "cr":
          if (path.at(-2) === "r") paragraph?.words.push(makeBox("br", []));
          break;
        case "noBreakHyphen":
          paragraph?.words.push("-");
          break;
        case "tbl":
          tables.push({ rows: [], cells: [] });
          break;
        case "tc":
          containers.push([]);
          break;
        default:
      }
    },
    text: (text, path) => {
      if (path.at(-1) !== "t" || ignoring > 0 || isHidden) return;
      count(text.length);
      paragraphs.at(-1)?.words.push(text);
    },
    close: (name, path) => {
      if (ignoring > 0) {
        if (ignored.has(name) || isNote(name)) ignoring -= 1;
        return;
      }
      const table = tables.at(-1);
      if (name === "p") {
        const paragraph = paragraphs.pop();
        if (paragraph) end(paragraph);
      } else if (name === "tc" && table && path.includes("tbl")) {
        table.cells.push(makeBox("td", grouped(containers.pop() ?? [])));
      } else if (name === "tr" && table) {
        table.rows.push(makeBox("tr", table.cells));
        table.cells = [];
      } else if (name === "tbl" && table) {
        tables.pop();
        place(makeBox("table", table.rows));
      }
    },
  });
  return grouped(containers[0] ?? []);
}

/** Word's own separators are notes with a type. */
const isNote = (name: string): boolean => name === "footnote" || name === "endnote";

/** Puts list items that follow each other into lists, nested by their level. */
function grouped(blocks: readonly Block[]): Box[] {
  const body = makeBox("body", []);
  let lists: { list: Box; level: number }[] = [];
  for (const block of blocks) {
    if (!("level" in block)) {
      lists = [];
      body.children.push(block);
      continue;
    }
    const tag = block.isNumbered ? "ol" : "ul";
    lists = lists.filter(
      ({ list, level }) => level < block.level || (level === block.level && list.tag === tag),
    );
    const last = lists.at(-1);
    if (last?.level === block.level) last.list.children.push(makeBox("li", block.words));
    else {
      const list = makeBox(tag, [makeBox("li", block.words)]);
      (last?.list ?? body).children.push(list);
      lists.push({ list, level: block.level });
    }
  }
  return boxesIn(body);
}
