import type { imageTypes } from "../../../schema/api/images";
import { imageMaxBytes } from "../../../schema/api/images";
import { AppError } from "../../platform/errors";
import { DamagedImage, type ImageShape } from "./format/image-shape";
import { readAvif } from "./format/read-avif";
import { readGif } from "./format/read-gif";
import { readJpeg } from "./format/read-jpeg";
import { readPng } from "./format/read-png";
import { readWebp } from "./format/read-webp";
import { type ImageFormat, sniffImage } from "./format/sniff-image";
import { stripMetadata } from "./format/strip-metadata";

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
 * What uploaded bytes are, from the bytes alone. Throws `unsupported_media_type` for anything but the five formats,
 * `payload_too_large` over 10 MB, and `invalid_image` for a damaged file or one of too many pixels.
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
    throw new AppError(
      "invalid_image",
      "The image has too many pixels; resize it to at most 100 megapixels",
      {
        width: shape.width,
        height: shape.height,
        sideMax,
        pixelsMax,
      },
    );
  }
  return { contentType, extension, ...shape };
}

/**
 * An image as it may be stored: without the place, the camera and the words that its file carries, turned as before and in the same
 * colors. Throws as `inspectImage`.
 */
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
  new AppError("payload_too_large", "An image may be at most 10 MB", { maxBytes: imageMaxBytes });

function readShape(read: (view: DataView) => ImageShape, bytes: Uint8Array): ImageShape {
  try {
    return read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof DamagedImage || error instanceof RangeError) throw damaged();
    throw error;
  }
}

const damaged = () =>
  new AppError("invalid_image", "The image file is damaged or incomplete; export it again and retry");
