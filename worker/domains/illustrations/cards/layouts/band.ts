import type { Card } from "../card";
import { label } from "../label";
import type { Palette } from "../palette";
import { rect } from "../shapes";
import { signature } from "../signature";
import { tileField } from "../tiles";
import { titleBlock } from "../title-block";

/** The title above a band in the accent, which carries the site's name and an ornament. */
export function band(card: Card, palette: Palette): string {
  const { width, height, title, seed } = card;
  const margin = height * 0.115;
  const bandHeight = height * 0.2;
  const top = height - bandHeight;
  const side = title === null ? top / 3 : bandHeight / 2;
  const columns = title === null ? Math.ceil(width / side) : 8;
  const rows = title === null ? 3 : 2;
  const labelled = card.label === null ? 0 : height * 0.1;
  const room = width - 2 * margin;
  return [
    rect(0, 0, width, height, palette.ground),
    rect(0, top, width, bandHeight, palette.accent),
    tileField(
      {
        x: title === null ? 0 : width - columns * side,
        y: title === null ? 0 : top,
        columns,
        rows,
        side,
        seed,
      },
      palette,
    ),
    title === null
      ? ""
      : label(card, { x: margin, y: margin, across: "start", width: room, fill: palette.label }),
    titleBlock(card, {
      x: margin,
      y: margin + labelled,
      width: room,
      height: top - 2 * margin - labelled,
      down: "center",
      across: "start",
      fill: palette.text,
    }),
    signature(card, {
      x: margin,
      y: top + bandHeight / 2,
      across: "start",
      width: width * 0.48,
      fill: palette.onAccent,
    }),
  ].join("");
}
