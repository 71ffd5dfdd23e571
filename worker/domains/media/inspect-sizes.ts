import { imageSizesMaxBytes } from "../../../schema/api/images";
import { AppError } from "../../platform/errors";
import { type InspectedImage, readyImage } from "./inspect-image";

export interface ImageSize extends InspectedImage {
  bytes: Uint8Array;
}

const formats = ["image/jpeg", "image/png", "image/webp"];

/**
 * Smaller sizes of an image, narrowest first. Throws `invalid_image` for a size that is not narrower, has another aspect ratio or is not a
 * smaller file, and for two of the same width; `payload_too_large` over 4 MB in total.
 */
export function inspectSizes(
  whole: { bytes: Uint8Array; width: number; height: number },
  files: readonly Uint8Array[],
): ImageSize[] {
  const total = files.reduce((sum, { length }) => sum + length, 0);
  if (total > imageSizesMaxBytes)
    throw new AppError("payload_too_large", "The smaller sizes can be at most 4 MB in total", {
      maxBytes: imageSizesMaxBytes,
    });
  const sizes = files.map(readyImage);
  if (new Set(sizes.map(({ width }) => width)).size < sizes.length)
    throw wrong("has two files with the same width");
  for (const { bytes, contentType, width, height } of sizes) {
    if (!formats.includes(contentType)) throw wrong("has a file that is not JPEG, PNG or WebP");
    if (width >= whole.width) throw wrong("has a file that is not narrower than the image");
    if (bytes.length >= whole.bytes.length)
      throw wrong("has a file that is not smaller in bytes than the image");
    if (Math.abs(height - (whole.height * width) / whole.width) > 1)
      throw wrong("has a file with a different aspect ratio");
  }
  return sizes.toSorted((a, b) => a.width - b.width);
}

const wrong = (what: string) => new AppError("invalid_image", `sizes: ${what}`);
