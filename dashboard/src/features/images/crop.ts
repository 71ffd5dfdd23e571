import type { Image } from "@schema/images";

interface Point {
  x: number;
  y: number;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest area with a given aspect ratio, scaled by `scale` (0 to 1), as close around a point (0 to 1 of each side)
 * as the edges allow. In whole pixels.
 */
export function cropArea(
  { width, height }: { width: number; height: number },
  { ratio, scale, around }: { ratio: number | null; scale: number; around: Point },
): Area {
  const wanted = ratio ?? width / height;
  const full = Math.min(width, height * wanted);
  const cropWidth = Math.max(1, Math.round(full * scale));
  const cropHeight = Math.max(1, Math.min(height, Math.round((full / wanted) * scale)));
  const place = (center: number, size: number, whole: number) =>
    Math.round(Math.min(Math.max(center * whole - size / 2, 0), whole - size));
  return {
    left: place(around.x, cropWidth, width),
    top: place(around.y, cropHeight, height),
    width: cropWidth,
    height: cropHeight,
  };
}

const quality = 0.9;

/**
 * A part of a stored image as a new file: a JPEG stays one, everything else becomes WebP, or PNG if the browser cannot
 * write WebP.
 */
export async function cropImage(image: Image, { left, top, width, height }: Area): Promise<File> {
  const response = await fetch(image.url);
  if (!response.ok) throw new Error(String(response.status));
  const part = await createImageBitmap(await response.blob(), left, top, width, height);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(part, 0, 0);
  part.close();
  const type = image.contentType === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await canvas.convertToBlob({ type, quality });
  const base = (image.name || image.alt || image.id).replace(/\.[a-z0-9]+$/i, "");
  return new File([blob], `${base} ${width}×${height}.${blob.type.split("/")[1]}`, { type: blob.type });
}
