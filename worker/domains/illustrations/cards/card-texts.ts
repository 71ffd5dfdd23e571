import type { Card } from "./card";
import { type Box, fitTitle } from "./fit-title";
import { textLine } from "./shapes";
import { capHeight, widthOf } from "./typeface";

interface LabelPlace {
  /** The left edge, or the middle if `across` is `center`. */
  x: number;
  /** Top of the capitals. */
  y: number;
  across: "start" | "center";
  width: number;
  fill: string;
}

/** The category above the title. */
export function label(
  { label: text, face, height }: Card,
  { x, y, across, width, fill }: LabelPlace,
): string {
  if (text === null) return "";
  const size = height * 0.042;
  const sizes = { largest: size, smallest: size, leading: 1 };
  const [line = ""] = fitTitle(face, text, { width, height: size }, sizes).lines;
  const start = across === "center" ? x - widthOf(face, line, size) / 2 : x;
  return textLine(face, line, start, y + capHeight(face, size), size, fill);
}

interface TitlePlace extends Box {
  x: number;
  y: number;
  /** Vertical position of the block in its box. */
  down: "start" | "center" | "end";
  across: "start" | "center";
  fill: string;
}

const leading = 1.14;

/** The title at the largest size that fits its place; empty without one. */
export function titleBlock({ title, face, height }: Card, place: TitlePlace): string {
  if (title === null) return "";
  const sizes = { largest: height * largestOf(title), smallest: height * 0.056, leading };
  const { size, lines } = fitTitle(face, title, place, sizes);
  const cap = capHeight(face, size);
  const block = cap + (lines.length - 1) * size * leading;
  const top = { start: 0, center: (place.height - block) / 2, end: place.height - block }[place.down];
  return lines
    .map((line, index) => {
      const indent = place.across === "center" ? (place.width - widthOf(face, line, size)) / 2 : 0;
      const base = place.y + top + cap + index * size * leading;
      return textLine(face, line, place.x + indent, base, size, place.fill);
    })
    .join("");
}

/** A word or two may be large; a sentence should be smaller. */
const largestOf = (title: string) => (title.length <= 14 ? 0.2 : title.length <= 32 ? 0.16 : 0.135);

interface SignaturePlace {
  /** The left edge, or the middle if `across` is `center`. */
  x: number;
  /** The middle of the line. */
  y: number;
  across: "start" | "center";
  fill: string;
  /** Maximum width. */
  width: number;
}

/** The site's logo and name on one line. */
export function signature({ siteName, logo, face, height }: Card, place: SignaturePlace): string {
  const size = height * 0.045;
  const side = height * 0.072;
  const logoWidth = logo ? Math.min(side * (logo.width / logo.height), place.width * 0.5, side * 5) : 0;
  const logoHeight = logo ? Math.min(side, logoWidth * (logo.height / logo.width)) : 0;
  const gap = logo && siteName ? size * 0.6 : 0;
  const room = place.width - logoWidth - gap;
  const name = siteName && shortened({ face, text: siteName, room, size });
  const whole = logoWidth + gap + (name ? widthOf(face, name, size) : 0);
  const start = place.across === "center" ? place.x - whole / 2 : place.x;
  const picture = logo
    ? `<image href="${logo.address}" x="${start}" y="${place.y - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}"/>`
    : "";
  const base = place.y + capHeight(face, size) / 2;
  return picture + (name ? textLine(face, name, start + logoWidth + gap, base, size, place.fill) : "");
}

const shortened = ({
  face,
  text,
  room,
  size,
}: Pick<Card, "face"> & { text: string; room: number; size: number }) =>
  fitTitle(face, text, { width: room, height: size }, { largest: size, smallest: size, leading: 1 }).lines[0];
