import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { invalid } from "./cli-error.ts";
import type { Io } from "./io.ts";

export interface ImportFile {
  /** Where it is read from. */
  from: string;
  /** What the service knows it by: relative to the folder that was named, or to the nearest that holds all that were. */
  path: string;
  bytes: number;
}

const markdown = /\.(?:md|markdown|mdown|mkd)$/i;
const zip = /\.zip$/i;
export const isZip = (file: Pick<ImportFile, "path">): boolean => zip.test(file.path);

/**
 * The Markdown files and zips that were named, and those below folders that were; hidden folders and links are left out.
 * No two Markdown files have the same path.
 */
export async function collectFiles({ cwd }: Pick<Io, "cwd">, paths: string[]): Promise<ImportFile[]> {
  const named = await Promise.all(paths.map((path) => filesAt(resolve(cwd, path), path)));
  const root = commonFolder(named.flatMap(({ folder }) => folder ?? []));
  const found = new Map(named.flatMap(({ files }) => files).map((file) => [file.from, file.bytes]));
  if (found.size === 0)
    throw invalid(`There is no Markdown file in ${paths.join(", ")}`, "Files end in .md or .markdown.");
  return [...found].map(([from, bytes]) => ({
    from,
    path: pathIn(zip.test(from) ? dirname(from) : root, from),
    bytes,
  }));
}

/** In the service's form of Unicode: macOS has another. */
const pathIn = (root: string, from: string) => relative(root, from).split(sep).join("/").normalize("NFC");

type Found = Omit<ImportFile, "path">;
interface Named {
  /** Null of a zip, whose files have paths of their own. */
  folder: string | null;
  files: Found[];
}

async function filesAt(from: string, shown: string): Promise<Named> {
  const facts = await stat(from).catch(() => {
    throw invalid(`${shown} does not exist, or cannot be read`);
  });
  if (facts.isDirectory()) return { folder: from, files: await below(from) };
  const files = [{ from, bytes: facts.size }];
  if (zip.test(from)) return { folder: null, files };
  if (markdown.test(from)) return { folder: dirname(from), files };
  throw invalid(`${shown} is neither Markdown nor a zip`, "Files end in .md, .markdown or .zip.");
}

async function below(folder: string): Promise<Found[]> {
  const files: Found[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)) files.push(...(await below(from)));
    if (entry.isFile() && markdown.test(entry.name)) files.push({ from, bytes: (await stat(from)).size });
  }
  return files;
}

function commonFolder([first = "", ...others]: string[]): string {
  let folder = first;
  const holds = (path: string) =>
    path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  while (!others.every(holds) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
