import type { Card } from "./card";
import { type Box, fitTitle } from "./fit-title";
import { textLine } from "./shapes";
import { capHeight, widthOf } from "./typeface";

export interface TitlePlace extends Box {
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
