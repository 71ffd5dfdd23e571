import { readOrientation, readTiff } from "./exif-orientation";
import { readBoxes, requireBox } from "./iso-boxes";

type Format = "png" | "jpg" | "webp" | "gif" | "avif";

/**
 * The file without EXIF, XMP, IPTC, comments, previews and trailing data. Pixels, color profiles and animations stay byte for byte; of
 * EXIF, only the orientation remains. The bytes must be of a file whose shape was read.
 */
export function stripMetadata(bytes: Uint8Array, format: Format): Uint8Array {
  return strippers[format](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const strippers: Record<Format, (bytes: Uint8Array, view: DataView) => Uint8Array> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripAvif,
};

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A TIFF with one entry, the orientation. */
const tiffOf = (orientation: number): Uint8Array => {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
};

/** Keeps JFIF, Adobe's colors and color profiles; ITU T.81, annex B. */
function stripJpeg(bytes: Uint8Array, view: DataView): Uint8Array {
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError("a segment runs past the end");
    const isProfile = marker === 0xe2 && ascii(bytes, at + 4, at + 16) === "ICC_PROFILE\0";
    const isData = (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
    if (marker === 0xe1) orientation = readOrientation(view, at + 4, end - at - 4) ?? orientation;
    const next = marker === 0xda ? afterScan(bytes, end) : end;
    if (isData || isProfile || marker === 0xe0 || marker === 0xee) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const tiff = tiffOf(orientation);
  const exif =
    orientation === 1
      ? []
      : [Uint8Array.of(0xff, 0xe1, 0, tiff.length + 8), new TextEncoder().encode("Exif\0\0"), tiff];
  // JFIF must come first.
  const first = kept[0]?.[1] === 0xe0 ? kept.splice(0, 1) : [];
  return joined([Uint8Array.of(0xff, 0xd8), ...first, ...exif, ...kept, Uint8Array.of(0xff, 0xd9)]);
}

/** Position of the next marker that is neither a stuffed byte nor a restart. */
function afterScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError("a scan runs past the end");
}

/** Besides critical chunks, those that change how the image looks; PNG, third edition, section 11. */
const pngKept = new Set(
  "tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI bKGD pHYs sBIT sPLT hIST acTL fcTL fdAT".split(" "),
);

function stripPng(bytes: Uint8Array, view: DataView): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new RangeError("a chunk runs past the end");
    const type = ascii(bytes, at + 4, at + 8);
    const orientation = type === "eXIf" ? (readTiff(view, at + 8, at + 8 + length) ?? 1) : 1;
    if (orientation !== 1) kept.push(pngChunk("eXIf", tiffOf(orientation)));
    if (/^[A-Z]/.test(type) || pngKept.has(type)) kept.push(bytes.subarray(at, end));
    if (type === "IEND") return joined(kept);
    at = end;
  }
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = joined([new Uint8Array(4), new TextEncoder().encode(type), data, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)));
  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** RFC 9649. */
const webpKept = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const webpFlags = { exif: 0x08, xmp: 0x04 };

function stripWebp(bytes: Uint8Array, view: DataView): Uint8Array {
  const kept: Uint8Array[] = [];
  const whole = Math.min(bytes.length, view.getUint32(4, true) + 8);
  let orientation = 1;
  for (let at = 12; at + 8 <= whole; ) {
    const type = ascii(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const end = Math.min(whole, at + 8 + length + (length & 1));
    if (at + 8 + length > whole) throw new RangeError("a chunk runs past the end");
    if (type === "EXIF") orientation = webpOrientation(view, at + 8, length) ?? orientation;
    if (webpKept.has(type)) kept.push(bytes.slice(at, end));
    at = end;
  }
  const extended = kept.find((chunk) => ascii(chunk, 0, 4) === "VP8X");
  const turns = orientation !== 1 && extended !== undefined;
  if (extended)
    extended[8] = ((extended[8] ?? 0) & ~(webpFlags.exif | webpFlags.xmp)) | (turns ? webpFlags.exif : 0);
  const tiff = tiffOf(orientation);
  if (turns) kept.push(new TextEncoder().encode("EXIF"), Uint8Array.of(tiff.length, 0, 0, 0), tiff);
  const stripped = joined([new TextEncoder().encode("RIFF\0\0\0\0WEBP"), ...kept]);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}

/** Some encoders put the EXIF header of JPEG before the TIFF. */
const webpOrientation = (view: DataView, start: number, length: number): number | null =>
  readOrientation(view, start, length) ?? readTiff(view, start, start + length);

/** The loop count and the color profile. */
const gifKept = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

function stripGif(bytes: Uint8Array, view: DataView): Uint8Array {
  const tableLength = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    return at + 1;
  };
  let at = 13 + tableLength(view.getUint8(10));
  const kept = [bytes.subarray(0, at)];
  while (view.getUint8(at) !== 0x3b) {
    const isExtension = view.getUint8(at) === 0x21;
    const label = view.getUint8(at + 1);
    const end = afterBlocks(isExtension ? at + 2 : at + 11 + tableLength(view.getUint8(at + 9)));
    const isDropped =
      isExtension && (label === 0xfe || (label === 0xff && !gifKept.has(ascii(bytes, at + 3, at + 14))));
    if (!isDropped) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return joined([...kept, Uint8Array.of(0x3b)]);
}

/** EXIF and XMP are separate items, whose bytes become zeros: everything else keeps its offset (ISO/IEC 14496-12, 8.11). */
function stripAvif(bytes: Uint8Array, view: DataView): Uint8Array {
  const file = readBoxes(view, 0, view.byteLength);
  const meta = requireBox(file, "meta");
  const boxes = readBoxes(view, meta.start + 4, meta.end);
  const items = boxes.find(({ type }) => type === "iinf");
  const places = boxes.find(({ type }) => type === "iloc");
  if (!items || !places) return bytes;
  const entries = readBoxes(view, items.start + (view.getUint8(items.start) === 0 ? 6 : 8), items.end);
  const dropped = new Set(
    entries.flatMap(({ type, start }) => {
      const version = view.getUint8(start);
      if (type !== "infe" || version < 2) return [];
      const wide = version > 2;
      const kind = ascii(bytes, start + (wide ? 10 : 8), start + (wide ? 14 : 12));
      return kind === "Exif" || kind === "mime"
        ? [wide ? view.getUint32(start + 4) : view.getUint16(start + 4)]
        : [];
    }),
  );
  if (dropped.size === 0) return bytes;
  const stripped = bytes.slice();
  const inside = boxes.find(({ type }) => type === "idat")?.start ?? 0;
  for (const { item, method, start, length } of extentsOf(view, places.start)) {
    const from = start + (method === 1 ? inside : 0);
    if (dropped.has(item)) stripped.fill(0, from, length === 0 ? undefined : from + length);
  }
  return stripped;
}

function* extentsOf(view: DataView, box: number) {
  let at = box + 4;
  const number = (size: number) => {
    const value =
      size === 8
        ? Number(view.getBigUint64(at))
        : size === 4
          ? view.getUint32(at)
          : size === 2
            ? view.getUint16(at)
            : 0;
    at += size;
    return value;
  };
  const version = view.getUint8(box);
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  for (let left = number(idSize); left > 0; left--) {
    const item = number(idSize);
    const method = version > 0 ? number(2) & 15 : 0;
    number(2);
    const base = number(baseSize);
    for (let extents = number(2); extents > 0; extents--) {
      number(indexSize);
      const start = base + number(offsetSize);
      yield { item, method, start, length: number(lengthSize) };
    }
  }
}
