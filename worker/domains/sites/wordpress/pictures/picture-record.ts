import type { Uploaded } from "./upload-once";

/** An image uploaded to the media library, as stored in `WrittenArticle.memory` between writes. */
export interface RememberedPicture extends Uploaded {
  /** Of its alt text in the library. */
  altHash: string;
}

/** Id, hash of the alt text, and URL; then its size, which old records lack. */
const record = /^(\d+) ([0-9a-f]+) (\S+)(?: (\d+)x(\d+))?$/;

/** The name under which an image is stored, by its key. */
export const pictureName = (key: string): string => `picture:${key}`;

/** Null if it is not known. */
export function rememberedPicture(memory: Record<string, string>, key: string): RememberedPicture | null {
  const [, id, altHash, url, width, height] = record.exec(memory[pictureName(key)] ?? "") ?? [];
  if (!id || !altHash || !url) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { id: Number(id), altHash, url, size };
}

/** The inverse of `rememberedPicture`. */
export const pictureRecord = ({ id, altHash, url, size }: RememberedPicture): string =>
  `${id} ${altHash} ${url}${size ? ` ${size.width}x${size.height}` : ""}`;
