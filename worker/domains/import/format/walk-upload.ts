import { imageMaxBytes } from "../../../../schema/api/image-limits";
import { inflateEntry } from "../../../platform/zip/inflate-entry";
import { DamagedArchive, readZipDirectory, type ZipEntry } from "../../../platform/zip/zip-directory";
import { FILE_LIMIT } from "./parse-post-file";
import { displayPath, normaliseUploadPath } from "./upload-path";

/** Sizes in bytes. */
export interface UploadLimits {
  /** One post's file, expanded. */
  fileBytes: number;
  /** All posts' files together, expanded. */
  totalBytes: number;
  /** Files of an upload, including those in archives. */
  entries: number;
  /** Expanded size over archive size; only checked if an archive expands to more than 8 MB. */
  ratio: number;
}

export const defaultUploadLimits: UploadLimits = {
  fileBytes: FILE_LIMIT,
  totalBytes: 100 * 1024 * 1024,
  entries: 5000,
  ratio: 200,
};

export type SkipReason =
  | "system_file"
  | "unsupported_file"
  | "unsafe_path"
  | "duplicate_path"
  | "not_a_file"
  | "too_large"
  | "too_many_files"
  | "expands_too_far"
  | "encrypted"
  | "damaged_archive";

export type UploadItem =
  | { kind: "entry"; path: string; bytes: Uint8Array }
  | { kind: "image"; path: string; image: UploadedImage }
  /** `ignored`: nothing is wrong, the file is just not a post. */
  | { kind: "skipped"; path: string; reason: SkipReason; message: string; ignored: boolean };

/** An image of an upload, unpacked on demand. `read` throws DamagedArchive. */
export interface UploadedImage {
  read: () => Uint8Array;
}

const RATIO_FLOOR = 8 * 1024 * 1024;
const POST = /\.(?:md|markdown|mdown|mkd|mdx|html?)$/i;
const IMAGE = /\.(?:png|jpe?g|webp|gif|avif)$/i;
const LOCAL_SIGNATURE = "80,75,3,4";
const EMPTY_SIGNATURE = "80,75,5,6";

interface UploadState {
  limits: UploadLimits;
  paths: Set<string>;
  files: number;
  bytes: number;
}

/**
 * Yields the files of posts and images of an upload one by one, with archives expanded, so that only one is in memory besides the upload
 * itself; skipped files are yielded with their reason. An archive whose declared sizes break a limit is rejected as a whole before
 * inflating any of it. Never throws.
 */
export function* walkUpload(
  files: readonly { name: string; bytes: Uint8Array }[],
  limits: UploadLimits = defaultUploadLimits,
): Generator<UploadItem> {
  const state: UploadState = { limits, paths: new Set(), files: 0, bytes: 0 };
  for (const { name, bytes } of files) {
    if (isZip(name, bytes)) {
      yield* walkArchive(name, bytes, state);
      continue;
    }
    const accepted = accept(name, bytes.length, state);
    if (typeof accepted !== "string") yield accepted;
    else if (++state.files > limits.entries) yield tooMany(accepted, limits);
    else if (IMAGE.test(accepted)) yield { kind: "image", path: accepted, image: { read: () => bytes } };
    else if (state.bytes + bytes.length > limits.totalBytes) yield tooFar(accepted, limits);
    else {
      state.bytes += bytes.length;
      yield { kind: "entry", path: accepted, bytes };
    }
  }
}

function* walkArchive(name: string, bytes: Uint8Array, state: UploadState): Generator<UploadItem> {
  const { limits } = state;
  const archive = normaliseUploadPath(name) ?? displayPath(name);
  const wanted: { path: string; entry: ZipEntry }[] = [];
  const skipped: UploadItem[] = [];
  let declared = 0;
  try {
    for (const entry of readZipDirectory(bytes)) {
      if (/[\\/]$/.test(entry.name)) continue;
      if (++state.files > limits.entries) return yield tooMany(archive, limits);
      const accepted = acceptEntry(entry, state);
      if (typeof accepted !== "string") skipped.push(accepted);
      else {
        wanted.push({ path: accepted, entry });
        if (!IMAGE.test(accepted)) declared += entry.size;
      }
    }
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    return yield refuse(archive, "damaged_archive", `The archive is damaged: ${error.message}.`);
  }
  const bomb = declared > RATIO_FLOOR && declared > bytes.length * limits.ratio;
  if (bomb || state.bytes + declared > limits.totalBytes) return yield tooFar(archive, limits);
  state.bytes += declared;
  yield* skipped;
  for (const { path, entry } of wanted) {
    if (IMAGE.test(path)) yield { kind: "image", path, image: { read: () => inflateEntry(bytes, entry) } };
    else yield inflateItem(bytes, path, entry);
  }
}

function inflateItem(archive: Uint8Array, path: string, entry: ZipEntry): UploadItem {
  try {
    return { kind: "entry", path, bytes: inflateEntry(archive, entry) };
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    return refuse(path, "damaged_archive", `The file cannot be unpacked: ${error.message}.`);
  }
}

function acceptEntry(entry: ZipEntry, state: UploadState): string | UploadItem {
  const accepted = accept(entry.name, entry.size, state);
  if (typeof accepted !== "string") return accepted;
  if (entry.symlink) return refuse(accepted, "not_a_file", "Symbolic links in an archive are not followed.");
  if (entry.encrypted)
    return refuse(accepted, "encrypted", "The file is encrypted. Upload an archive without a password.");
  return accepted;
}

/** The normalized path of a readable file, else why it is skipped. */
function accept(name: string, size: number, { limits, paths }: UploadState): string | UploadItem {
  const path = normaliseUploadPath(name);
  if (path === null)
    return refuse(
      displayPath(name),
      "unsafe_path",
      "The path points outside the upload or contains control characters.",
    );
  if (path.split("/").some((segment) => segment.startsWith(".") || segment === "__MACOSX")) {
    return ignore(path, "system_file", "Hidden and system files are skipped.");
  }
  if (!POST.test(path) && !IMAGE.test(path)) return ignore(path, "unsupported_file", unsupported);
  const most = IMAGE.test(path) ? imageMaxBytes : limits.fileBytes;
  if (size > most) return refuse(path, "too_large", `The file is over ${inMegabytes(most)}.`);
  if (paths.has(path))
    return refuse(path, "duplicate_path", "Another file in this upload has the same path.");
  paths.add(path);
  return path;
}

const unsupported =
  "Only Markdown, MDX and HTML files and the PNG, JPEG, WebP, GIF and AVIF images they use are imported.";

function isZip(name: string, bytes: Uint8Array): boolean {
  const signature = bytes.subarray(0, 4).join(",");
  return /\.zip$/i.test(name) || signature === LOCAL_SIGNATURE || signature === EMPTY_SIGNATURE;
}

function refuse(path: string, reason: SkipReason, message: string): UploadItem {
  return { kind: "skipped", path, reason, message, ignored: false };
}

function ignore(path: string, reason: SkipReason, message: string): UploadItem {
  return { kind: "skipped", path, reason, message, ignored: true };
}

function tooMany(path: string, limits: UploadLimits): UploadItem {
  return refuse(path, "too_many_files", `An upload can contain at most ${limits.entries} files. Split it.`);
}

function tooFar(path: string, limits: UploadLimits): UploadItem {
  const most = inMegabytes(limits.totalBytes);
  return refuse(
    path,
    "expands_too_far",
    `Unpacked, the upload is over ${most} or far larger than its archive.`,
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}
