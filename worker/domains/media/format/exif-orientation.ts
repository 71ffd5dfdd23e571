const exif = 0x45786966;
const littleEndian = 0x4949;
const orientationTag = 0x0112;

/** Orientation 1-8 from the body of an APP1 segment; from 5 on, width and height are swapped. Null if there is none. */
export function readOrientation(view: DataView, start: number, length: number): number | null {
  return length < 14 || view.getUint32(start) !== exif ? null : readTiff(view, start + 6, start + length);
}

/** The same for bare TIFF, as in PNG and WebP. */
export function readTiff(view: DataView, tiff: number, end: number): number | null {
  if (tiff + 8 > end) return null;
  const little = view.getUint16(tiff) === littleEndian;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
