/** A glyph's index in a coverage table, -1 for none (OpenType 1.9, common table formats). */
function coverageIndex(view: DataView, at: number, glyph: number): number {
  const [format, count] = [view.getUint16(at), view.getUint16(at + 2)];
  for (let index = 0; index < count; index++) {
    if (format === 1) {
      if (view.getUint16(at + 4 + index * 2) === glyph) return index;
      continue;
    }
    const range = at + 4 + index * 6;
    const first = view.getUint16(range);
    if (glyph >= first && glyph <= view.getUint16(range + 2))
      return view.getUint16(range + 4) + glyph - first;
  }
  return -1;
}

/** A glyph's class; 0 for all that are not listed. */
function classOf(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    const index = glyph - view.getUint16(at + 2);
    return index >= 0 && index < view.getUint16(at + 4) ? view.getUint16(at + 6 + index * 2) : 0;
  }
  for (let index = 0; index < view.getUint16(at + 2); index++) {
    const range = at + 4 + index * 6;
    if (glyph >= view.getUint16(range) && glyph <= view.getUint16(range + 2))
      return view.getUint16(range + 4);
  }
  return 0;
}

/** Adjustment of the distance between two glyphs, in font units. */
export type Kerning = (left: number, right: number) => number;

/** The pairs of GPOS's `kern` feature (OpenType 1.9: type 2 lookups, also wrapped in type 9), for all scripts. */
export function readKerning(gpos: DataView | undefined): Kerning {
  if (!gpos) return () => 0;
  const lookups = kernLookups(gpos).map((at) => pairTables(gpos, at));
  const known = new Map<number, number>();
  return (left, right) => {
    const key = left * 0x10000 + right;
    const held = known.get(key);
    if (held !== undefined) return held;
    const value = lookups.reduce((sum, tables) => sum + firstOf(gpos, tables, left, right), 0);
    known.set(key, value);
    return value;
  };
}

function kernLookups(gpos: DataView): number[] {
  const features = gpos.getUint16(6);
  const lookups = gpos.getUint16(8);
  const chosen = new Set<number>();
  for (let index = 0; index < gpos.getUint16(features); index++) {
    const record = features + 2 + index * 6;
    if (gpos.getUint32(record) !== 0x6b65726e) continue;
    const feature = features + gpos.getUint16(record + 4);
    for (let one = 0; one < gpos.getUint16(feature + 2); one++)
      chosen.add(gpos.getUint16(feature + 4 + one * 2));
  }
  return [...chosen].sort((a, b) => a - b).map((index) => lookups + gpos.getUint16(lookups + 2 + index * 2));
}

/** Offsets of the pair tables of one lookup. */
function pairTables(gpos: DataView, lookup: number): number[] {
  const type = gpos.getUint16(lookup);
  return Array.from({ length: gpos.getUint16(lookup + 4) }, (_, index) => {
    const at = lookup + gpos.getUint16(lookup + 6 + index * 2);
    if (type === 2) return at;
    return type === 9 && gpos.getUint16(at + 2) === 2 ? at + gpos.getUint32(at + 4) : -1;
  }).filter((at) => at >= 0);
}

/** In a lookup, only the first table with the pair counts. */
function firstOf(gpos: DataView, tables: number[], left: number, right: number): number {
  for (const at of tables) {
    const covered = coverageIndex(gpos, at + gpos.getUint16(at + 2), left);
    if (covered < 0) continue;
    const value =
      gpos.getUint16(at) === 1 ? ofPair(gpos, at, covered, right) : ofClasses(gpos, at, left, right);
    if (value !== null) return value;
  }
  return 0;
}

function ofPair(gpos: DataView, at: number, covered: number, right: number): number | null {
  const set = at + gpos.getUint16(at + 10 + covered * 2);
  const length = 2 + valueLength(gpos.getUint16(at + 4)) + valueLength(gpos.getUint16(at + 6));
  for (let index = 0; index < gpos.getUint16(set); index++) {
    const pair = set + 2 + index * length;
    if (gpos.getUint16(pair) === right) return advanceIn(gpos, pair + 2, gpos.getUint16(at + 4));
  }
  return null;
}

function ofClasses(gpos: DataView, at: number, left: number, right: number): number {
  const first = classOf(gpos, at + gpos.getUint16(at + 8), left);
  const second = classOf(gpos, at + gpos.getUint16(at + 10), right);
  const length = valueLength(gpos.getUint16(at + 4)) + valueLength(gpos.getUint16(at + 6));
  const record = at + 16 + (first * gpos.getUint16(at + 14) + second) * length;
  return advanceIn(gpos, record, gpos.getUint16(at + 4));
}

const bits = (value: number) => value.toString(2).replaceAll("0", "").length;
const valueLength = (format: number) => 2 * bits(format);

/** The third field of a value, in bit order, is the advance. */
const advanceIn = (gpos: DataView, at: number, format: number) =>
  format & 4 ? gpos.getInt16(at + 2 * bits(format & 3)) : 0;
