import type { ImageRequest } from "./writer";
import { WriterError } from "./writer-error";

const step = 16;
const ratioMax = 3;

/** `WIDTHxHEIGHT`, or WriterError (`bad_request`) for a size that image models refuse: sides divisible by 16, at most 3 to 1. */
export function imageSize({ width, height }: ImageRequest): `${number}x${number}` {
  const fits = width > 0 && height > 0 && width % step === 0 && height % step === 0;
  if (fits && Math.max(width, height) <= ratioMax * Math.min(width, height)) return `${width}x${height}`;
  throw new WriterError("bad_request", `No image model supports ${width} by ${height} pixels.`);
}
