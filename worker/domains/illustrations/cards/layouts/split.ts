import type { Card } from "../card";
import { label } from "../label";
import type { Palette } from "../palette";
import { rect } from "../shapes";
import { signature } from "../signature";
import { tileField } from "../tiles";
import { titleBlock } from "../title-block";

/** The title on the left, an ornament in shades of the accent on the right. */
export function split(card: Card, palette: Palette): string {
  const { width, height, title, seed } = card;
  const margin = height * 0.105;
  const rows = 4;
  const side = height / rows;
  const columns = title === null ? 4 : 2.5;
  const left = width - columns * side;
  const room = left - 2 * margin;
  const labelled = card.label === null ? 0 : height * 0.1;
  const signatureHeight = height * 0.12;
  return [
    rect(0, 0, width, height, palette.ground),
    tileField({ x: left, y: 0, columns: Math.ceil(columns), rows, side, seed }, palette),
    label(card, { x: margin, y: margin, across: "start", width: room, fill: palette.label }),
    titleBlock(card, {
      x: margin,
      y: margin + labelled,
      width: room,
      height: height - 2 * margin - labelled - signatureHeight,
      down: labelled > 0 ? "start" : "center",
      across: "start",
      fill: palette.text,
    }),
    signature(card, {
      x: margin,
      y: height - margin - height * 0.02,
      across: "start",
      width: room,
      fill: palette.text,
    }),
  ].join("");
}
