import { contourPath, type Placement } from "./contour-path";
import { readCmap } from "./read-cmap";
import { type Locate, readGlyph } from "./read-glyph";
import { readKerning } from "./read-kerning";
import { readWoff } from "./read-woff";

/** Lengths in units of the font, of which `unitsPerEm` are its size. */
export interface Font {
  unitsPerEm: number;
  capHeight: number;
  /** 0 for a character that the font lacks. */
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
  kerning: (left: number, right: number) => number;
  /** The data of an SVG path. */
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
