/** A glyph's place in a coverage table, -1 for none (OpenType 1.9, common table formats). */
export function coverageIndex(view: DataView, at: number, glyph: number): number {
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

/** A glyph's class; 0 is that of all that are not named. */
export function classOf(view: DataView, at: number, glyph: number): number {
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
