import type { Uploaded } from "./upload-once";

/** A picture that was put in the media library, as `WrittenArticle.memory` keeps it from one write to the next. */
export interface RememberedPicture extends Uploaded {
  /** Of the alternative text that it was given. */
  altHash: string;
}

/** Id, hash of the alternative text, and address; then its size, which was not kept once. */
const record = /^(\d+) ([0-9a-f]+) (\S+)(?: (\d+)x(\d+))?$/;

/** Under what a picture is kept, by its key. */
export const pictureName = (key: string): string => `picture:${key}`;

/** Null where it is not known. */
export function rememberedPicture(memory: Record<string, string>, key: string): RememberedPicture | null {
  const [, id, altHash, url, width, height] = record.exec(memory[pictureName(key)] ?? "") ?? [];
  if (!id || !altHash || !url) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { id: Number(id), altHash, url, size };
}

/** What `rememberedPicture` reads. */
export const pictureRecord = ({ id, altHash, url, size }: RememberedPicture): string =>
  `${id} ${altHash} ${url}${size ? ` ${size.width}x${size.height}` : ""}`;
