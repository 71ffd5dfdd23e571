import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export interface FolderEntry {
  /** Relative to the folder, with forward slashes. */
  path: string;
  kind: "post" | "picture";
  size: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

const post = /\.(?:md|markdown|mdown|mkd)$/i;
const picture = /\.(?:png|jpe?g|webp|gif|avif|svg)$/i;
const leftOut = /^(?:\.|node_modules$)/;

/** Markdown files and images of a folder, recursively, by path; skips hidden folders and node_modules. */
export async function listFolder(folder: string): Promise<FolderEntry[]> {
  const found = await walk(folder, "");
  return found.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

async function walk(folder: string, below: string): Promise<FolderEntry[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const parts = entries.map(async (entry): Promise<FolderEntry[]> => {
    if (leftOut.test(entry.name)) return [];
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return walk(folder, path);
    const kind = post.test(path) ? "post" : picture.test(path) ? "picture" : null;
    if (!entry.isFile() || kind === null) return [];
    // A file may disappear after it is listed.
    const facts = await stat(join(folder, path)).catch(() => null);
    return facts ? [{ path, kind, size: facts.size, modifiedAt: facts.mtimeMs }] : [];
  });
  return (await Promise.all(parts)).flat();
}

export interface FolderFile extends FolderEntry {
  bytes: Uint8Array<ArrayBuffer>;
}

const together = 32;

/** The files themselves; a file deleted during the read is skipped. */
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
