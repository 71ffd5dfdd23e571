import type { Font } from "./font/read-font";

/** One typeface, split into subset files; the first that has a character renders it. */
export interface Typeface {
  fonts: Font[];
  /** Letter spacing relative to the font size: large text is tighter. */
  tracking: number;
}

/** True if every character can be rendered: others would be an empty box. */
export const canSet = (face: Typeface, text: string): boolean =>
  [...text].every((character) => fontOf(face, character) !== undefined);

/** Width of a line. */
export function widthOf(face: Typeface, text: string, size: number): number {
  const last = placed(face, text, size).at(-1);
  return last ? last.x + last.advance : 0;
}

/** Height of a capital above the baseline. */
export const capHeight = ({ fonts: [font] }: Typeface, size: number): number =>
  font ? (font.capHeight / font.unitsPerEm) * size : 0;

/** The outlines of a line as SVG path data, starting at its baseline. */
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

/** One glyph per character, kerned: enough for composed characters of scripts that do not join. */
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
