import { defaultUploadLimits, type UploadItem, type UploadLimits, walkUpload } from "./walk-upload";

export interface UploadContents {
  entries: { path: string; bytes: Uint8Array }[];
  skipped: Omit<Extract<UploadItem, { kind: "skipped" }>, "kind">[];
}

/** All of walkUpload at once. Never throws. */
export function readUpload(
  files: readonly { name: string; bytes: Uint8Array }[],
  limits: UploadLimits = defaultUploadLimits,
): UploadContents {
  const contents: UploadContents = { entries: [], skipped: [] };
  for (const item of walkUpload(files, limits)) {
    if (item.kind === "entry") contents.entries.push({ path: item.path, bytes: item.bytes });
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
