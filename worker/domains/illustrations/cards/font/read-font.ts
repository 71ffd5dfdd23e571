import { unzlibSync } from "fflate";
import { type Contour, type Locate, type Point, readGlyph } from "./read-glyph";
import { readKerning } from "./read-kerning";

/** The glyph of a code point in a font, 0 for none: `cmap` formats 4 and 12 (OpenType 1.9). */
function readCmap(cmap: DataView): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const find = (format: number) => offsets.find((offset) => cmap.getUint16(offset) === format);
  const [whole, basic] = [find(12), find(4)];
  if (whole !== undefined) return (codePoint) => inGroups(cmap, whole, codePoint);
  if (basic !== undefined) return (codePoint) => inSegments(cmap, basic, codePoint);
  throw new Error("the font has no supported character map");
}

function inGroups(cmap: DataView, at: number, codePoint: number): number {
  for (let index = 0; index < cmap.getUint32(at + 12); index++) {
    const group = at + 16 + index * 12;
    const [first, last] = [cmap.getUint32(group), cmap.getUint32(group + 4)];
    if (codePoint >= first && codePoint <= last) return cmap.getUint32(group + 8) + codePoint - first;
  }
  return 0;
}

function inSegments(cmap: DataView, at: number, codePoint: number): number {
  const size = cmap.getUint16(at + 6);
  for (let step = 0; step < size; step += 2) {
    if (codePoint > cmap.getUint16(at + 14 + step)) continue;
    const first = cmap.getUint16(at + 16 + size + step);
    if (codePoint < first) return 0;
    const delta = cmap.getUint16(at + 16 + 2 * size + step);
    const rangeAt = at + 16 + 3 * size + step;
    const range = cmap.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.getUint16(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

interface Placement {
  x: number;
  /** The baseline. */
  y: number;
  /** Of font units. */
  scale: number;
}

/** A contour of quadratic curves as SVG path data; between two control points lies a point of the curve. */
function contourPath(contour: Contour, { x, y, scale }: Placement): string {
  const first = contour.findIndex(({ onCurve }) => onCurve);
  const turned = first > 0 ? [...contour.slice(first), ...contour.slice(0, first)] : contour;
  const [head, last] = [turned[0], turned.at(-1)];
  if (!head || !last) return "";
  const start = first === -1 ? middle(head, last) : head;
  const rest = first === -1 ? turned : turned.slice(1);
  const at = (point: Point) => `${round(x + point.x * scale)} ${round(y - point.y * scale)}`;
  let data = `M${at(start)}`;
  let control: Point | null = null;
  for (const point of [...rest, start]) {
    if (control && point.onCurve) data += `Q${at(control)} ${at(point)}`;
    else if (control) data += `Q${at(control)} ${at(middle(control, point))}`;
    else if (point.onCurve) data += `L${at(point)}`;
    control = point.onCurve ? null : point;
  }
  return `${data}Z`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true });

const round = (value: number) => Math.round(value * 100) / 100;

/** The tables of a WOFF 1.0 file (W3C, section 5), by tag. */
function readWoff(file: ArrayBuffer): ReadonlyMap<string, DataView> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + index * 20;
    const tag = String.fromCharCode(...new Uint8Array(file, entry, 4));
    const offset = view.getUint32(entry + 4);
    const [packed, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const bytes = new Uint8Array(file, offset, packed);
    const table = packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes;
    tables.set(tag, new DataView(table.buffer, table.byteOffset, length));
  }
  return tables;
}

/** Lengths in font units; the font size is `unitsPerEm`. */
export interface Font {
  unitsPerEm: number;
  capHeight: number;
  /** 0 for a character missing from the font. */
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
  kerning: (left: number, right: number) => number;
  /** SVG path data. */
  outline: (glyph: number, placement: Placement) => string;
}

/** A TrueType font in a WOFF file. */
export function readFont(file: ArrayBuffer): Font {
  const tables = readWoff(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx, os2, glyf] = ["head", "hhea", "hmtx", "OS/2", "glyf"].map(table) as Tables;
  const locate = locateIn(table("loca"), head.getInt16(50) === 1);
  const metrics = hhea.getUint16(34);
  const glyphs = new Map<number, number>();
  const map = readCmap(table("cmap"));
  return {
    unitsPerEm: head.getUint16(18),
    capHeight: os2.getUint16(0) >= 2 ? os2.getInt16(88) : head.getUint16(18) * 0.7,
    glyphOf: (codePoint) => {
      const glyph = glyphs.get(codePoint) ?? map(codePoint);
      glyphs.set(codePoint, glyph);
      return glyph;
    },
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    kerning: readKerning(tables.get("GPOS")),
    outline: (glyph, placement) =>
      readGlyph(glyf, locate, glyph)
        .map((contour) => contourPath(contour, placement))
        .join(""),
  };
}

type Tables = [DataView, DataView, DataView, DataView, DataView];

function locateIn(loca: DataView, long: boolean): Locate {
  const offset = (glyph: number) => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  return (glyph) => (offset(glyph) === offset(glyph + 1) ? null : offset(glyph));
}
