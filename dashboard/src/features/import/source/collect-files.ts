import { messageOf } from "@/lib/api-error";
import type { ImportItem } from "../api/import-posts";
import { importPath, isMarkdown, isZip } from "./import-path";

/** What was chosen, unpacked: the files to send, and what is known already of the others. */
export type Collection = { files: File[]; left: ImportItem[] };

export async function collectFiles(chosen: File[]): Promise<Collection> {
  const left: ImportItem[] = [];
  const files = new Map<string, File>();
  const add = (file: File) => {
    const path = importPath(file.name);
    if (files.has(path)) left.push(failed(path, "duplicate_path", "Another file has the same path."));
    else files.set(path, file);
  };
  for (const file of chosen) {
    if (isZip(file.name)) {
      try {
        const { readZip } = await import("./read-zip");
        const { markdown, others } = await readZip(file);
        for (const one of markdown) add(one);
        for (const name of others) left.push(skipped(importPath(name)));
      } catch (error) {
        const why = `The archive cannot be read: ${messageOf(error)}.`;
        left.push(failed(importPath(file.name), "damaged_archive", why));
      }
    } else if (isMarkdown(file.name)) add(file);
    else left.push(skipped(importPath(file.name)));
  }
  return { files: [...files.values()], left };
}

const failed = (path: string, code: string, message: string): ImportItem => ({
  path,
  outcome: "failed",
  code,
  message,
});

const skipped = (path: string): ImportItem => ({
  path,
  outcome: "skipped",
  code: "not_markdown",
  message: "Only Markdown files (.md, .markdown) are imported.",
});
