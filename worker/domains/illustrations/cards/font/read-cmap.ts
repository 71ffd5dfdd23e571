/** Which glyph a code point has in a font, 0 for none: the `cmap` table's formats 4 and 12 (OpenType 1.9). */
export function readCmap(cmap: DataView): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const find = (format: number) => offsets.find((offset) => cmap.getUint16(offset) === format);
  const [whole, basic] = [find(12), find(4)];
  if (whole !== undefined) return (codePoint) => inGroups(cmap, whole, codePoint);
  if (basic !== undefined) return (codePoint) => inSegments(cmap, basic, codePoint);
  throw new Error("the font has no map of characters that is read here");
}

function inGroups(cmap: DataView, at: number, codePoint: number): number {
  for (let index = 0; index < cmap.getUint32(at + 12); index++) {
    const group = at + 16 + index * 12;
    const [first, last] = [cmap.getUint32(group), cmap.getUint32(group + 4)];
    if (codePoint >= first && codePoint <= last) return cmap.getUint32(group + 8) + codePoint - first;
  }
  return 0;
}

function inSegments(cmap: DataView, at: number, codePoint: number): number {
  const size = cmap.getUint16(at + 6);
  for (let step = 0; step < size; step += 2) {
    if (codePoint > cmap.getUint16(at + 14 + step)) continue;
    const first = cmap.getUint16(at + 16 + size + step);
    if (codePoint < first) return 0;
    const delta = cmap.getUint16(at + 16 + 2 * size + step);
    const rangeAt = at + 16 + 3 * size + step;
    const range = cmap.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.getUint16(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
