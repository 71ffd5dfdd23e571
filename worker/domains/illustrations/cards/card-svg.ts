import { Buffer } from "node:buffer";
import type { CardLayout } from "../../../../schema/api/cards";
import { mixed } from "../../../../schema/api/contrast";
import type { Card } from "./card";
import { label, signature, titleBlock } from "./card-texts";
import { type Palette, paletteOf } from "./palette";
import { seeded } from "./seeded";
import { disc, rect } from "./shapes";
import { tileField } from "./tiles";

/** The title in the middle of a frame with ornaments in the corners. */
function frame(card: Card, palette: Palette): string {
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

/** Replaces a title that no font can render. */
function centrepiece({ width, height, seed }: Card, palette: Palette): string {
  const side = height * 0.13;
  const [columns, rows] = [5, 3];
  const x = (width - columns * side) / 2;
  return tileField({ x, y: (height - rows * side) / 2, columns, rows, side, seed }, palette);
}

/** The title above a band in the accent color, with the site's name and an ornament. */
function band(card: Card, palette: Palette): string {
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

/** The title on its background, with rings from a corner. */
function plain(card: Card, palette: Palette): string {
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

/** Faint where text may overlap, around a disc in the accent color; wide and strong without a title. */
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

/** The title on the left, an ornament in shades of the accent color on the right. */
function split(card: Card, palette: Palette): string {
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

const layouts: Record<CardLayout, (card: Card, palette: Palette) => string> = { plain, band, split, frame };

/** The SVG of a card. All text is outlines, independent of a renderer's fonts and markup parsing. */
export function cardSvg(card: Card): string {
  const { width, height, brand } = card;
  const drawn = layouts[brand.layout](card, paletteOf(brand));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

/** The `data:` URL of an image, for embedding in an SVG. */
export const dataAddress = (bytes: Uint8Array, contentType: string): string =>
  `data:${contentType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
