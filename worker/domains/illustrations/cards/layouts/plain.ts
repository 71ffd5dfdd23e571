import { mixed } from "../../../../../schema/api/contrast";
import type { Card } from "../card";
import { label } from "../label";
import type { Palette } from "../palette";
import { seeded } from "../seeded";
import { disc, rect } from "../shapes";
import { signature } from "../signature";
import { titleBlock } from "../title-block";

/** The title on its ground, with rings that come in from a corner. */
export function plain(card: Card, palette: Palette): string {
  const { width, height } = card;
  const margin = height * 0.115;
  const room = width - 2 * margin;
  const titleTop = margin + height * 0.13;
  const titleEnd = height - margin - height * 0.13;
  return [
    rect(0, 0, width, height, palette.ground),
    rings(card, palette),
    rect(margin, margin, height * 0.11, height * 0.013, palette.accent),
    label(card, { x: margin, y: margin + height * 0.058, across: "start", width: room, fill: palette.label }),
    titleBlock(card, {
      x: margin,
      y: titleTop,
      width: room * 0.92,
      height: titleEnd - titleTop,
      down: "center",
      across: "start",
      fill: palette.text,
    }),
    signature(card, {
      x: margin,
      y: height - margin - height * 0.02,
      across: "start",
      width: room * 0.6,
      fill: palette.text,
    }),
  ].join("");
}

/** Faint where text may lie on them, around a disc in the accent; wide and strong where there is no title. */
function rings({ width, height, seed, title }: Card, { ground, accent, text }: Palette): string {
  const next = seeded(seed);
  const count = 4 + next(2);
  const reach = height * ((title === null ? 0.95 : 0.62) + next(5) / 40);
  const y = next(2) === 0 ? 0 : height;
  return Array.from({ length: count }, (_, index) => {
    const faint = title === null ? mixed(ground, accent, 0.3 + 0.15 * index) : mixed(ground, text, 0.065);
    const fill = index === count - 1 ? accent : index % 2 === 0 ? faint : ground;
    return disc(width, y, reach * (1 - index / count), fill);
  }).join("");
}
