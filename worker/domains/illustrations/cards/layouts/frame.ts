import type { Card } from "../card";
import { label } from "../label";
import type { Palette } from "../palette";
import { rect } from "../shapes";
import { signature } from "../signature";
import { tileField } from "../tiles";
import { titleBlock } from "../title-block";

/** The title in the middle of a frame whose corners are ornaments. */
export function frame(card: Card, palette: Palette): string {
  const { width, height, title, seed } = card;
  const inset = height * 0.05;
  const line = height * 0.01;
  const side = height * (title === null ? 0.15 : 0.1);
  const margin = height * 0.17;
  const middle = width / 2;
  const room = width - 2 * margin;
  const at = (x: number, y: number, turn: number) =>
    tileField({ x, y, columns: 1, rows: 1, side, seed: seed + turn }, palette);
  const [right, low] = [width - inset - side, height - inset - side];
  return [
    rect(0, 0, width, height, palette.ground),
    rect(inset, inset, width - 2 * inset, height - 2 * inset, palette.accent),
    rect(inset + line, inset + line, width - 2 * (inset + line), height - 2 * (inset + line), palette.ground),
    at(inset, inset, 0),
    at(right, inset, 1),
    at(inset, low, 2),
    at(right, low, 3),
    title === null ? centrepiece(card, palette) : "",
    label(card, { x: middle, y: margin, across: "center", width: room, fill: palette.label }),
    titleBlock(card, {
      x: margin,
      y: margin + height * 0.1,
      width: room,
      height: height - 2 * margin - height * 0.21,
      down: "center",
      across: "center",
      fill: palette.text,
    }),
    signature(card, {
      x: middle,
      y: height - margin + height * 0.01,
      across: "center",
      width: room,
      fill: palette.text,
    }),
  ].join("");
}

/** What stands for a title that cannot be set. */
function centrepiece({ width, height, seed }: Card, palette: Palette): string {
  const side = height * 0.13;
  const [columns, rows] = [5, 3];
  const x = (width - columns * side) / 2;
  return tileField({ x, y: (height - rows * side) / 2, columns, rows, side, seed }, palette);
}
