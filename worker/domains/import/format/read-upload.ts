import {
  defaultUploadLimits,
  type UploadedImage,
  type UploadItem,
  type UploadLimits,
  walkUpload,
} from "./walk-upload";

export interface UploadContents {
  entries: { path: string; bytes: Uint8Array }[];
  images: Map<string, UploadedImage>;
  skipped: Omit<Extract<UploadItem, { kind: "skipped" }>, "kind">[];
}

/** All of walkUpload at once. Never throws. */
export function readUpload(
  files: readonly { name: string; bytes: Uint8Array }[],
  limits: UploadLimits = defaultUploadLimits,
): UploadContents {
  const contents: UploadContents = { entries: [], images: new Map(), skipped: [] };
  for (const item of walkUpload(files, limits)) {
    if (item.kind === "entry") contents.entries.push({ path: item.path, bytes: item.bytes });
    else if (item.kind === "image") contents.images.set(item.path, item.image);
    else
      contents.skipped.push({
        path: item.path,
        reason: item.reason,
        message: item.message,
        ignored: item.ignored,
      });
  }
  return contents;
}
