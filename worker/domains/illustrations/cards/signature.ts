import type { Card } from "./card";
import { fitTitle } from "./fit-title";
import { textLine } from "./shapes";
import { capHeight, widthOf } from "./typeface";

export interface SignaturePlace {
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
