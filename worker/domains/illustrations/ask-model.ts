import { type PictureUse, pictureSizes } from "../../../schema/api/cards";
import type { WorkspaceCtx } from "../../context";
import { type InspectedImage, inspectImage } from "../media";
import { type AskOptions, askImage, type Spent } from "../models";
import { dataAddress } from "./cards/card-svg";
import { type Pixels, pixelsOf } from "./cards/rasterize";
import { type MadePicture, variantWidths } from "./keep-picture";

/**
 * Pixels at a smaller width, each the mean of those it covers, on white where the image is transparent. A renderer's own scaling samples
 * only a few pixels, and aliases at a third of the size.
 */
export function shrink(source: Pixels, width: number): Pixels {
  const height = Math.max(1, Math.round((source.height * width) / source.width));
  const data = new Uint8Array(width * height * 4);
  const across = edges(source.width, width);
  const down = edges(source.height, height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      writeMean(source, across, x, down, y, data, at);
      at += 4;
    }
  }
  return { data, width, height };
}

const edges = (from: number, to: number) =>
  Uint32Array.from({ length: to + 1 }, (_, index) => Math.floor((index * from) / to));

/** Writes in place: allocating an array for each of a million pixels would cost more than the sums. */
function writeMean(
  { data, width }: Pixels,
  across: Uint32Array,
  x: number,
  down: Uint32Array,
  y: number,
  to: Uint8Array,
  at: number,
): void {
  const [left, top] = [across[x] ?? 0, down[y] ?? 0];
  const [right, low] = [Math.max(across[x + 1] ?? 0, left + 1), Math.max(down[y + 1] ?? 0, top + 1)];
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = top; row < low; row++) {
    for (let from = (row * width + left) * 4; from < (row * width + right) * 4; from += 4) {
      const alpha = (data[from + 3] ?? 0) / 255;
      const white = 255 * (1 - alpha);
      red += (data[from] ?? 0) * alpha + white;
      green += (data[from + 1] ?? 0) * alpha + white;
      blue += (data[from + 2] ?? 0) * alpha + white;
    }
  }
  const count = (right - left) * (low - top);
  to[at] = Math.round(red / count);
  to[at + 1] = Math.round(green / count);
  to[at + 2] = Math.round(blue / count);
  to[at + 3] = 255;
}

interface Picture {
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

const jpegQuality = 82;
/** A decoded image takes four bytes per pixel, and a Worker has 128 MB. */
const pixelsMax = 8_000_000;

/** Crops an image to the middle in another shape, as a JPEG; unchanged if it has that shape already, or cannot be decoded. */
async function cropPicture(picture: Picture, wanted: { width: number; height: number }): Promise<Picture> {
  const { bytes, contentType, width, height } = picture;
  const ratio = wanted.width / wanted.height;
  if (Math.abs(width / height / ratio - 1) < sameShape) return picture;
  if (!/^image\/(png|jpeg)$/.test(contentType) || width * height > pixelsMax) return picture;
  const w = Math.min(width, Math.round(height * ratio));
  const h = Math.min(height, Math.round(width / ratio));
  const [x, y] = [Math.round((width - w) / 2), Math.round((height - h) / 2)];
  const { encode } = await import("jpeg-js");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"><image href="${dataAddress(bytes, contentType)}" width="${width}" height="${height}"/></svg>`;
  const pixels = await pixelsOf(svg, w);
  if (pixels.data.every((value) => value === 0)) return picture;
  const { data } = encode(pixels, jpegQuality);
  return {
    bytes: new Uint8Array(data),
    contentType: "image/jpeg",
    width: pixels.width,
    height: pixels.height,
  };
}

/** Sides divisible by 16 only approximate a shape. */
const sameShape = 0.05;

const pictureSvg = (address: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;

/**
 * JPEGs of an image at those of these widths that are smaller than its own; for a PNG also at its own, since a photograph as a PNG is ten
 * times as large. Empty for an image that cannot be decoded: WebP, GIF and AVIF, and one of more than 8 megapixels.
 */
export async function shrinkPicture(picture: Picture, widths: readonly number[]): Promise<Picture[]> {
  const { bytes, contentType, width, height } = picture;
  if (!/^image\/(png|jpeg)$/.test(contentType) || width * height > pixelsMax) return [];
  const { encode } = await import("jpeg-js");
  const source = await pixelsOf(pictureSvg(dataAddress(bytes, contentType), width, height), width);
  // The renderer silently leaves out what it cannot decode.
  if (source.data.every((value) => value === 0)) return [];
  const wanted = widths.filter((one) => one < width || (one === width && contentType === "image/png"));
  return wanted.map((one) => {
    const small = shrink(source, one);
    const { data } = encode(small, jpegQuality);
    return {
      bytes: new Uint8Array(data),
      contentType: "image/jpeg",
      width: small.width,
      height: small.height,
    };
  });
}

/** Image models only accept sides divisible by 16. */
const step = 16;

interface Wanted {
  use: PictureUse;
  brief: string;
}

/**
 * An image from the workspace's image model: its shape as drawn, its bytes after cropping, and its cost. Null without an image model.
 * Throws like `askImage`, and like `inspectImage` for bytes that are not an image.
 */
export async function drawWithModel(
  ctx: WorkspaceCtx,
  { use, brief }: Wanted,
  options: AskOptions,
): Promise<{ bytes: Uint8Array; drawn: InspectedImage; shape: InspectedImage; spent: Spent } | null> {
  const { width, height } = pictureSizes[use];
  const asked = await askImage(ctx, { brief, width, height: height - (height % step) }, options);
  if (!asked) return null;
  const drawn = inspectImage(asked.bytes);
  const { bytes } = await cropPicture({ bytes: asked.bytes, ...drawn }, { width, height });
  return { bytes, drawn, shape: inspectImage(bytes), spent: asked.spent };
}

/** The same, with smaller sizes. */
export async function askModel(
  ctx: WorkspaceCtx,
  { use, brief }: Wanted,
  options: AskOptions,
): Promise<{ picture: MadePicture; spent: Spent } | null> {
  const made = await drawWithModel(ctx, { use, brief }, options);
  if (!made) return null;
  const { bytes, shape, spent } = made;
  const smaller = await shrinkPicture({ bytes, ...shape }, variantWidths[use]);
  const variants = smaller.map((one) => ({ ...one, extension: "jpg" }));
  return { picture: { bytes, ...shape, style: "photo", source: "generated", variants }, spent };
}
