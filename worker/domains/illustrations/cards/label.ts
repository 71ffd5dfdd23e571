import type { Card } from "./card";
import { fitTitle } from "./fit-title";
import { textLine } from "./shapes";
import { capHeight, widthOf } from "./typeface";

export interface LabelPlace {
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
