import type { Image } from "@schema/images";
import type { Area } from "./crop-area";

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
