export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** In font units, upward. */
export type Contour = Point[];

/** Offset of a glyph's outline in `glyf`; null for an empty one, such as a space. */
export type Locate = (glyph: number) => number | null;

const depthMax = 5;

/** The contours of a TrueType glyph (OpenType 1.9, `glyf`), including the parts of a composite. */
export function readGlyph(glyf: DataView, locate: Locate, glyph: number, depth = 0): Contour[] {
  const at = locate(glyph);
  if (at === null || depth > depthMax) return [];
  const contours = glyf.getInt16(at);
  return contours >= 0 ? simple(glyf, at, contours) : composed(glyf, locate, at + 10, depth);
}

function simple(glyf: DataView, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(start + 10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + count * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyf.getUint8(at++);
    const times = flag & 8 ? glyf.getUint8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & 1) === 1,
  }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

function composed(glyf: DataView, locate: Locate, start: number, depth: number): Contour[] {
  const parts: Contour[] = [];
  let at = start;
  for (let flags = 0x20; flags & 0x20; ) {
    flags = glyf.getUint16(at);
    const part = glyf.getUint16(at + 2);
    at += 4;
    const words = (flags & 1) === 1;
    const dx = words ? glyf.getInt16(at) : glyf.getInt8(at);
    const dy = words ? glyf.getInt16(at + 2) : glyf.getInt8(at + 1);
    at += words ? 4 : 2;
    const scales = flags & 8 ? 1 : flags & 0x40 ? 2 : flags & 0x80 ? 4 : 0;
    const read = Array.from({ length: scales }, (_, index) => glyf.getInt16(at + index * 2) / 16384);
    at += scales * 2;
    const [a, b, c, d] = matrixOf(read);
    for (const contour of readGlyph(glyf, locate, part, depth + 1)) {
      parts.push(
        contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, onCurve })),
      );
    }
  }
  return parts;
}

function matrixOf([a, b, c, d]: number[]): [number, number, number, number] {
  if (a === undefined) return [1, 0, 0, 1];
  if (b === undefined) return [a, 0, 0, a];
  return c === undefined || d === undefined ? [a, 0, 0, b] : [a, b, c, d];
}
