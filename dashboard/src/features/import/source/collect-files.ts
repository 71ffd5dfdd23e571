import { imageMaxBytes } from "@schema/image-limits";
import { messageOf } from "@/lib/api-error";
import type { ImportItem } from "../api";
import { copy } from "../copy";
import { importPath, isImage, isPost, isZip } from "./import-path";

/**
 * The chosen files, unpacked: post files to send, the images they may show, and what is already known about the others.
 */
export type Collection = { files: File[]; images: File[]; left: ImportItem[] };

export async function collectFiles(chosen: File[]): Promise<Collection> {
  const left: ImportItem[] = [];
  const files = new Map<string, File>();
  const add = (file: File) => {
    const path = importPath(file.name);
    if (isHidden(path))
      left.push(skipped(path, "system_file", copy.collectFiles.hiddenAndSystemFilesSkipped));
    else if (!isPost(path) && !isImage(path)) left.push(skipped(path, "unsupported_file", unsupported));
    else if (files.has(path))
      left.push(failed(path, "duplicate_path", copy.collectFiles.anotherFileHasSamePath));
    else if (isImage(path) && file.size > imageMaxBytes)
      left.push(failed(path, "too_large", copy.collectFiles.imageOver10Mb));
    else files.set(path, file);
  };
  for (const file of chosen) {
    if (!isZip(file.name)) {
      add(file);
      continue;
    }
    try {
      const { readZip } = await import("./read-zip");
      const { unpacked, others } = await readZip(file);
      for (const one of unpacked) add(one);
      for (const name of others) add(new File([], name));
    } catch (error) {
      const why = copy.collectFiles.archiveCannotBeRead(messageOf(error));
      left.push(failed(importPath(file.name), "damaged_archive", why));
    }
  }
  const all = [...files.values()];
  return {
    files: all.filter(({ name }) => isPost(name)),
    images: all.filter(({ name }) => isImage(name)),
    left,
  };
}

const isHidden = (path: string) =>
  path.split("/").some((segment) => segment.startsWith(".") || segment === "__MACOSX");

const unsupported = copy.collectFiles.onlyMarkdownMdx;

const failed = (path: string, code: string, message: string): ImportItem => ({
  path,
  outcome: "failed",
  code,
  message,
});

const skipped = (path: string, code: string, message: string): ImportItem => ({
  path,
  outcome: "skipped",
  code,
  message,
});
