/** How many bytes LZW data of a PDF is when decoded (ISO 32000-1, 7.4.4); stops counting above `max`. */
export function lzwLength(bytes: Uint8Array, max: number): number {
  const lengths = new Uint32Array(4_097);
  lengths.fill(1, 0, 256);
  let next = 258;
  let width = 9;
  let total = 0;
  let held = 0;
  let bits = 0;
  let last = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = held >>> bits;
    held &= (1 << bits) - 1;
    if (code === 257) return total;
    if (code === 256) {
      [next, width, last] = [258, 9, 0];
      continue;
    }
    const length = code < next ? (lengths[code] ?? 0) : last + 1;
    if (last > 0 && next < 4_096) {
      lengths[next] = last + 1;
      next += 1;
    }
    if (next + 1 >= 1 << width && width < 12) width += 1;
    total += length;
    last = length;
    if (total > max) return total;
  }
  return total;
}
