import { imageMaxBytes, type imageTypes } from "../../../schema/api/images";
import { AppError } from "../../platform/errors";
import { DamagedImage, type ImageShape } from "./format/image-shape";
import { readAvif } from "./format/read-avif";
import { readJpeg } from "./format/read-jpeg";
import { stripMetadata } from "./format/strip-metadata";

const lossy = 0x56503820;
const lossless = 0x5650384c;
const extended = 0x56503858;

/** The first chunk has the size (RFC 9649); the RIFF header has the length of the file. */
function readWebp(view: DataView): ImageShape {
  if (view.getUint32(4, true) + 8 > view.byteLength) throw new DamagedImage("truncated");
  switch (view.getUint32(12)) {
    case lossy:
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) throw new DamagedImage("no key frame");
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case lossless: {
      if (view.getUint8(20) !== 0x2f) throw new DamagedImage("no signature");
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case extended:
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      throw new DamagedImage("unknown chunk");
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;

/** The logical screen's size; all blocks up to the trailer must be present (GIF89a). */
function readGif(view: DataView): ImageShape {
  let at = 13 + colorTableLength(view.getUint8(10));
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === trailer) break;
    if (kind === extension) at = afterSubBlocks(view, at + 2);
    else if (kind === image) at = afterSubBlocks(view, at + 11 + colorTableLength(view.getUint8(at + 9)));
    else throw new DamagedImage("unknown block");
  }
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const colorTableLength = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

type ImageFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** The format according to the first bytes, whatever the name or type; null for all others, including SVG. */
function sniffImage(bytes: Uint8Array): ImageFormat | null {
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  return isAvif(bytes) ? "avif" : null;
}

/** The major brand or a compatible one is `avif` (still) or `avis` (sequence). */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== "ftyp") return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

const headerChunk = 0x49484452;
const endChunk = 0x49454e44;

/** IHDR first, then whole chunks up to IEND (PNG, third edition, section 5). */
export function readPng(view: DataView): ImageShape {
  if (view.getUint32(12) !== headerChunk) throw new DamagedImage("no IHDR");
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === endChunk) break;
    at += 12 + length;
  }
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

export interface InspectedImage extends ImageShape {
  contentType: (typeof imageTypes)[number];
  extension: "png" | "jpg" | "webp" | "gif" | "avif";
}

const sideMax = 20_000;
const pixelsMax = 100_000_000;

const formats = {
  png: { contentType: "image/png", extension: "png", read: readPng },
  jpeg: { contentType: "image/jpeg", extension: "jpg", read: readJpeg },
  webp: { contentType: "image/webp", extension: "webp", read: readWebp },
  gif: { contentType: "image/gif", extension: "gif", read: readGif },
  avif: { contentType: "image/avif", extension: "avif", read: readAvif },
} as const satisfies Record<ImageFormat, { read: (view: DataView) => ImageShape } & Partial<InspectedImage>>;

/**
 * Identifies uploaded bytes by the bytes alone. Throws `unsupported_media_type` for anything but the five formats, `payload_too_large` over
 * 10 MB, and `invalid_image` for a damaged file or too many pixels.
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  if (bytes.length > imageMaxBytes) throw imageTooLarge();
  const format = sniffImage(bytes);
  if (!format) {
    throw new AppError("unsupported_media_type", "Only PNG, JPEG, WebP, GIF and AVIF images can be stored");
  }
  const { contentType, extension, read } = formats[format];
  const shape = readShape(read, bytes);
  if (shape.width < 1 || shape.height < 1) throw damaged();
  if (Math.max(shape.width, shape.height) > sideMax || shape.width * shape.height > pixelsMax) {
    throw new AppError("invalid_image", "The image is too large; resize it to at most 100 megapixels", {
      width: shape.width,
      height: shape.height,
      sideMax,
      pixelsMax,
    });
  }
  return { contentType, extension, ...shape };
}

/** An image ready to store: without location, camera and text metadata, with the same rotation and colors. Throws as `inspectImage`. */
export function readyImage(bytes: Uint8Array): InspectedImage & { bytes: Uint8Array } {
  const inspected = inspectImage(bytes);
  try {
    return { ...inspected, bytes: stripMetadata(bytes, inspected.extension) };
  } catch (error) {
    if (error instanceof DamagedImage || error instanceof RangeError) throw damaged();
    throw error;
  }
}

const imageTooLarge = () =>
  new AppError("payload_too_large", "An image can be at most 10 MB", { maxBytes: imageMaxBytes });

function readShape(read: (view: DataView) => ImageShape, bytes: Uint8Array): ImageShape {
  try {
    return read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof DamagedImage || error instanceof RangeError) throw damaged();
    throw error;
  }
}

const damaged = () =>
  new AppError("invalid_image", "The image file is damaged or incomplete. Export it again, then retry.");
