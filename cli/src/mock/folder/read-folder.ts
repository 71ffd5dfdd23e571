import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FolderEntry } from "./list-folder.ts";

export interface FolderFile extends FolderEntry {
  bytes: Uint8Array<ArrayBuffer>;
}

const together = 32;

/** The files themselves; one that went meanwhile is left out. */
export async function readFolder(folder: string, entries: FolderEntry[]): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (let from = 0; from < entries.length; from += together) {
    const read = entries.slice(from, from + together).map(async (entry) => {
      const bytes = await readFile(join(folder, entry.path)).catch(() => null);
      return bytes ? [{ ...entry, bytes: new Uint8Array(bytes) }] : [];
    });
    files.push(...(await Promise.all(read)).flat());
  }
  return files;
}
