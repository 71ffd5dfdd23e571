import { readdir, stat } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { invalid } from "./cli-error.ts";
import type { Io } from "./io.ts";

export interface ImportFile {
  /** Where it is read from. */
  from: string;
  /** What the service knows it by: relative to the folder that was named. */
  path: string;
  bytes: number;
}

const markdown = /\.(?:md|markdown|mdown|mkd)$/i;
const zip = /\.zip$/i;
export const isZip = (file: Pick<ImportFile, "path">): boolean => zip.test(file.path);

/** The Markdown files and zips that were named, and those below folders that were; hidden folders and links are left out. */
export async function collectFiles({ cwd }: Pick<Io, "cwd">, paths: string[]): Promise<ImportFile[]> {
  const found = new Map<string, ImportFile>();
  for (const path of paths)
    for (const file of await filesAt(resolve(cwd, path), path)) found.set(file.from, file);
  if (found.size === 0)
    throw invalid(`There is no Markdown file in ${paths.join(", ")}`, "Files end in .md or .markdown.");
  return [...found.values()];
}

async function filesAt(from: string, shown: string): Promise<ImportFile[]> {
  const facts = await stat(from).catch(() => {
    throw invalid(`${shown} does not exist, or cannot be read`);
  });
  if (facts.isDirectory()) return below(from, from);
  if (markdown.test(from) || zip.test(from)) return [{ from, path: basename(from), bytes: facts.size }];
  throw invalid(`${shown} is neither Markdown nor a zip`, "Files end in .md, .markdown or .zip.");
}

async function below(root: string, folder: string): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
      files.push(...(await below(root, from)));
    if (!entry.isFile() || !markdown.test(entry.name)) continue;
    files.push({ from, path: relative(root, from).split(sep).join("/"), bytes: (await stat(from)).size });
  }
  return files;
}
