import type { CardLayout } from "../../../../schema/api/cards";
import type { Card } from "./card";
import { band } from "./layouts/band";
import { frame } from "./layouts/frame";
import { plain } from "./layouts/plain";
import { split } from "./layouts/split";
import { type Palette, paletteOf } from "./palette";

const layouts: Record<CardLayout, (card: Card, palette: Palette) => string> = { plain, band, split, frame };

/** The drawing of a card. All text is outlines: nothing of it is left to a renderer's fonts, or to its markup. */
export function cardSvg(card: Card): string {
  const { width, height, brand } = card;
  const drawn = layouts[brand.layout](card, paletteOf(brand));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}
