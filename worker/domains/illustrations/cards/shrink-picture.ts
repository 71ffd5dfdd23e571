import { dataAddress, pictureSvg } from "./picture-svg";
import { pixelsOf } from "./rasterise";
import { shrink } from "./shrink";

export interface Picture {
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

const jpegQuality = 82;
/** Decoded, a picture takes four bytes a pixel, and a Worker has 128 MB. */
const pixelsMax = 8_000_000;

/** The middle of a picture in another shape, as a JPEG; as it is where it has that shape, or cannot be read here. */
export async function cropPicture(
  picture: Picture,
  wanted: { width: number; height: number },
): Promise<Picture> {
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

/** Sides divisible by 16 are near a shape, not of it. */
const sameShape = 0.05;

/**
 * A picture as JPEGs of these widths, where they are below its own; a PNG also of its own, as a photograph in PNG is ten times
 * as long. Empty for a picture that cannot be read here: WebP, GIF and AVIF, and one of more than 8 megapixels.
 */
export async function shrinkPicture(picture: Picture, widths: readonly number[]): Promise<Picture[]> {
  const { bytes, contentType, width, height } = picture;
  if (!/^image\/(png|jpeg)$/.test(contentType) || width * height > pixelsMax) return [];
  const { encode } = await import("jpeg-js");
  const source = await pixelsOf(pictureSvg(dataAddress(bytes, contentType), width, height), width);
  // What the renderer cannot decode it leaves out: nothing is there then.
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
