import type { Contour, Point } from "./read-glyph";

export interface Placement {
  x: number;
  /** The base line. */
  y: number;
  /** Of the font's units. */
  scale: number;
}

/** A contour of quadratic curves as the data of an SVG path; between two control points lies a point of the curve. */
export function contourPath(contour: Contour, { x, y, scale }: Placement): string {
  const first = contour.findIndex(({ onCurve }) => onCurve);
  const turned = first > 0 ? [...contour.slice(first), ...contour.slice(0, first)] : contour;
  const [head, last] = [turned[0], turned.at(-1)];
  if (!head || !last) return "";
  const start = first === -1 ? middle(head, last) : head;
  const rest = first === -1 ? turned : turned.slice(1);
  const at = (point: Point) => `${round(x + point.x * scale)} ${round(y - point.y * scale)}`;
  let data = `M${at(start)}`;
  let control: Point | null = null;
  for (const point of [...rest, start]) {
    if (control && point.onCurve) data += `Q${at(control)} ${at(point)}`;
    else if (control) data += `Q${at(control)} ${at(middle(control, point))}`;
    else if (point.onCurve) data += `L${at(point)}`;
    control = point.onCurve ? null : point;
  }
  return `${data}Z`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true });

const round = (value: number) => Math.round(value * 100) / 100;
