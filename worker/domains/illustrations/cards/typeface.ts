import type { Font } from "./font/read-font";

/** One face in the files of its subsets; the first that has a character sets it. */
export interface Typeface {
  fonts: Font[];
  /** In parts of the size: large text is set tighter. */
  tracking: number;
}

/** True when every character can be set: what no font has would be an empty box. */
export const canSet = (face: Typeface, text: string): boolean =>
  [...text].every((character) => fontOf(face, character) !== undefined);

/** How wide a line is. */
export function widthOf(face: Typeface, text: string, size: number): number {
  const last = placed(face, text, size).at(-1);
  return last ? last.x + last.advance : 0;
}

/** How high a capital is, from the base line. */
export const capHeight = ({ fonts: [font] }: Typeface, size: number): number =>
  font ? (font.capHeight / font.unitsPerEm) * size : 0;

/** The outlines of a line as the data of an SVG path, from its base line's start. */
export const outlineOf = (face: Typeface, text: string, x: number, y: number, size: number): string =>
  placed(face, text, size)
    .map((at) => at.font.outline(at.glyph, { x: x + at.x, y, scale: size / at.font.unitsPerEm }))
    .join("");

interface Placed {
  font: Font;
  glyph: number;
  x: number;
  advance: number;
}

const has = (font: Font, character: string) => font.glyphOf(character.codePointAt(0) ?? 0) > 0;

const fontOf = ({ fonts }: Typeface, character: string) => fonts.find((font) => has(font, character));

/** One glyph for each character, kerned: composed characters of scripts that do not join need no more. */
function placed(face: Typeface, text: string, size: number): Placed[] {
  const line: Placed[] = [];
  for (const character of text.normalize("NFC")) {
    const last = line.at(-1);
    const font = last && has(last.font, character) ? last.font : fontOf(face, character);
    if (!font) continue;
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
    const scale = size / font.unitsPerEm;
    const kerning = last?.font === font ? font.kerning(last.glyph, glyph) * scale : 0;
    const x = last ? last.x + last.advance + face.tracking * size + kerning : 0;
    line.push({ font, glyph, x, advance: font.advanceOf(glyph) * scale });
  }
  return line;
}
