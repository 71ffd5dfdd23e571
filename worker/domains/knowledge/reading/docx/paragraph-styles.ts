import { parseXml } from "../xml/parse-xml";

/** What a style makes of its paragraphs; null where it says nothing. */
interface ParagraphStyle {
  basedOn: string | null;
  /** 1 to 9. */
  heading: number | null;
  numId: string | null;
  level: number | null;
  isContents: boolean;
}

type Look = Omit<ParagraphStyle, "basedOn">;

const plain: Look = { heading: null, numId: null, level: null, isContents: false };
const inherited = 10;

/** The paragraph styles of `word/styles.xml`: their IDs are translated, the names of Word's own are not. */
export function readStyles(xml: string | null): (id: string | null) => Look {
  const styles = new Map<string, ParagraphStyle>();
  let open: ParagraphStyle | null = null;
  if (xml !== null)
    parseXml(xml, {
      open: (name, attributes, path) => {
        const value = attributes.get("val") ?? "";
        if (name === "style") {
          open = { ...plain, basedOn: null };
          styles.set(attributes.get("styleId") ?? "", open);
        } else if (open === null) return;
        else if (name === "name" && path.at(-2) === "style") Object.assign(open, named(value));
        else if (name === "basedOn") open.basedOn = value;
        else if (name === "outlineLvl") open.heading ??= headingOf(value);
        else if (name === "numId") open.numId = value;
        else if (name === "ilvl") open.level = Number(value) || 0;
      },
      close: (name) => {
        if (name === "style") open = null;
      },
    });
  return (id) => {
    const look = { ...plain };
    let style = id === null ? undefined : styles.get(id);
    for (let depth = 0; style && depth < inherited; depth++) {
      look.heading ??= style.heading;
      look.numId ??= style.numId;
      look.level ??= style.level;
      look.isContents ||= style.isContents;
      style = style.basedOn === null ? undefined : styles.get(style.basedOn);
    }
    return look;
  };
}

function named(name: string): Partial<ParagraphStyle> {
  const heading = /^heading ([1-9])$/i.exec(name)?.[1];
  if (heading !== undefined) return { heading: Number(heading) };
  if (/^title$/i.test(name)) return { heading: 1 };
  return { isContents: /^toc (?:[1-9]|heading)$/i.test(name) };
}

/** `w:outlineLvl`: 0 to 8 are headings, 9 is body text. */
export const headingOf = (outline: string): number | null =>
  /^[0-8]$/.test(outline) ? Number(outline) + 1 : null;

/** Whether a list of `word/numbering.xml` is numbered at a level; otherwise it has bullets. */
export function readNumbering(xml: string | null): (numId: string, level: number) => boolean {
  const numbered = new Set<string>();
  const kinds = new Map<string, string>();
  let kind = "";
  let level = "";
  let numId = "";
  if (xml !== null)
    parseXml(xml, {
      open: (name, attributes, path) => {
        const value = attributes.get("val") ?? "";
        if (name === "abstractNum") kind = attributes.get("abstractNumId") ?? "";
        else if (name === "lvl") level = attributes.get("ilvl") ?? "";
        else if (name === "num") numId = attributes.get("numId") ?? "";
        else if (name === "abstractNumId" && path.at(-2) === "num") kinds.set(numId, value);
        else if (name === "numFmt" && value !== "bullet" && value !== "none")
          numbered.add(`${kind} ${level}`);
      },
    });
  return (id, at) => numbered.has(`${kinds.get(id)} ${at}`);
}
