import { mixed } from "../../../../schema/api/contrast";
import type { Palette } from "./palette";
import { seeded } from "./seeded";
import { disc, path, rect } from "./shapes";

export interface TileField {
  x: number;
  y: number;
  columns: number;
  rows: number;
  side: number;
  seed: number;
}

type Tile = (x: number, y: number, side: number, turn: number, fill: string) => string;

const corners = (x: number, y: number, s: number) =>
  [
    [x, y],
    [x + s, y],
    [x + s, y + s],
    [x, y + s],
  ] as const;

/** A quarter disc around the corner given by `turn`, clockwise from the upper left. */
const quarter: Tile = (x, y, side, turn, fill) => {
  const all = corners(x, y, side);
  const [cx, cy] = all[turn] ?? [x, y];
  const [ax, ay] = all[(turn + 1) % 4] ?? [x, y];
  const [bx, by] = all[(turn + 3) % 4] ?? [x, y];
  return path(`M${cx} ${cy}L${ax} ${ay}A${side} ${side} 0 0 1 ${bx} ${by}Z`, fill);
};

const half: Tile = (x, y, side, turn, fill) => {
  const r = side / 2;
  const arcs = [
    `M${x} ${y}A${r} ${r} 0 0 0 ${x + side} ${y}Z`,
    `M${x + side} ${y}A${r} ${r} 0 0 0 ${x + side} ${y + side}Z`,
    `M${x} ${y + side}A${r} ${r} 0 0 1 ${x + side} ${y + side}Z`,
    `M${x} ${y}A${r} ${r} 0 0 1 ${x} ${y + side}Z`,
  ];
  return path(arcs[turn] ?? "", fill);
};

const triangle: Tile = (x, y, side, turn, fill) => {
  const all = corners(x, y, side);
  const three = [0, 1, 3].map((step) => all[(turn + step) % 4] ?? [x, y]);
  return path(`M${three.map(([px, py]) => `${px} ${py}`).join("L")}Z`, fill);
};

const round: Tile = (x, y, side, _turn, fill) => disc(x + side / 2, y + side / 2, side / 2, fill);
const dot: Tile = (x, y, side, _turn, fill) => disc(x + side / 2, y + side / 2, side / 5, fill);
const blank: Tile = () => "";

const tiles = [quarter, quarter, quarter, half, half, triangle, round, dot, blank];

/** A field of quarter discs, half discs, triangles and dots in shades of the accent color: a distinct ornament for each seed. */
export function tileField(field: TileField, { ground, accent, text }: Palette): string {
  const next = seeded(field.seed);
  const shades = [
    accent,
    mixed(accent, ground, 0.3),
    mixed(accent, ground, 0.62),
    mixed(ground, accent, 0.14),
  ];
  const inks = [...shades, mixed(text, accent, 0.08)];
  const pick = (from: string[], not?: string) => {
    const open = from.filter((shade) => shade !== not);
    return open[next(open.length)] ?? accent;
  };
  const drawn: string[] = [];
  for (let row = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++) {
      const [x, y] = [field.x + column * field.side, field.y + row * field.side];
      const under = pick(shades);
      const tile = tiles[next(tiles.length)] ?? blank;
      drawn.push(rect(x, y, field.side + 0.5, field.side + 0.5, under));
      drawn.push(tile(x, y, field.side, next(4), pick(inks, under)));
    }
  }
  return drawn.join("");
}
