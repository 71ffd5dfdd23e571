import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { imageMaxBytes } from "../../../../schema/api/image-limits";
import type { ImportResult } from "../../../../schema/api/imports";
import { invalid } from "../../lib/cli-error.ts";
import type { Io } from "../../lib/io.ts";

export interface ImportFile {
  /** Path to read it from. */
  from: string;
  /** Its path for the service: relative to the given folder, or to the nearest common one. */
  path: string;
  bytes: number;
}

export interface CollectedFiles {
  /** Posts and zips. */
  files: ImportFile[];
  images: ImportFile[];
  /** Files that are not sent, and why. */
  left: ImportResult["items"];
}

const post = /\.(?:md|markdown|mdown|mkd|mdx|html?)$/i;
const image = /\.(?:png|jpe?g|webp|gif|avif)$/i;
const zip = /\.zip$/i;
export const isZip = (file: Pick<ImportFile, "path">): boolean => zip.test(file.path);

/** The given files and zips, and every file below given folders: posts, images, and what is skipped. Paths are unique. */
export async function collectFiles({ cwd }: Pick<Io, "cwd">, paths: string[]): Promise<CollectedFiles> {
  const named = await Promise.all(paths.map((path) => filesAt(resolve(cwd, path), path)));
  const root = commonFolder(named.flatMap(({ folder }) => folder ?? []));
  const found = new Map(named.flatMap(({ files }) => files).map((file) => [file.from, file.bytes]));
  const all = [...found].map(([from, bytes]) => ({
    from,
    path: pathIn(zip.test(from) ? dirname(from) : root, from),
    bytes,
  }));
  const archives = new Set(
    named.flatMap(({ folder, files: own }) => (folder === null ? own : [])).map(({ from }) => from),
  );
  const files = all.filter(({ from }) => post.test(from) || archives.has(from));
  if (files.length === 0)
    throw invalid(
      `No posts found in ${paths.join(", ")}`,
      "Post files end in .md, .markdown, .mdx or .html.",
    );
  const images = all.filter(({ from }) => image.test(from));
  const tooLarge = images.filter(({ bytes }) => bytes > imageMaxBytes);
  const others = all.filter(({ from }) => !post.test(from) && !archives.has(from) && !image.test(from));
  const passed = [...new Map(named.flatMap(({ passed: own }) => own).map((one) => [one.from, one])).values()];
  return {
    files,
    images: images.filter(({ bytes }) => bytes <= imageMaxBytes),
    left: [
      ...passed.map(({ from, isLink }) => ({
        path: pathIn(root, from),
        outcome: "skipped" as const,
        code: isLink ? "not_a_file" : "system_file",
        message: isLink ? "Symbolic links are not followed." : "Hidden and system files are skipped.",
      })),
      ...others.map(({ path }) => ({
        path,
        outcome: "skipped" as const,
        code: "unsupported_file",
        message: "Only Markdown, MDX and HTML files and the images they use are imported.",
      })),
      ...tooLarge.map(({ path }) => ({
        path,
        outcome: "failed" as const,
        code: "too_large",
        message: "The image is over 10 MB.",
      })),
    ],
  };
}

/** In the service's Unicode normalization form: macOS uses another. */
const pathIn = (root: string, from: string) => relative(root, from).split(sep).join("/").normalize("NFC");

type Found = Omit<ImportFile, "path">;
interface Named {
  /** Null for a zip, whose files have their own paths. */
  folder: string | null;
  files: Found[];
  /** Hidden files and folders, and links. */
  passed: { from: string; isLink: boolean }[];
}

async function filesAt(from: string, shown: string): Promise<Named> {
  const facts = await stat(from).catch(() => {
    throw invalid(`${shown} does not exist or cannot be read`);
  });
  if (facts.isDirectory()) return { folder: from, ...(await below(from)) };
  const files = [{ from, bytes: facts.size }];
  if (zip.test(from)) return { folder: null, files, passed: [] };
  if (post.test(from) || image.test(from)) return { folder: dirname(from), files, passed: [] };
  throw invalid(
    `${shown} is neither a post, an image nor a zip`,
    "Files end in .md, .markdown, .mdx, .html or .zip; images in .png, .jpg, .webp, .gif or .avif.",
  );
}

async function below(folder: string): Promise<Pick<Named, "files" | "passed">> {
  const files: Found[] = [];
  const passed: Named["passed"] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    if (/^\.|^node_modules$|^__MACOSX$/.test(entry.name)) passed.push({ from, isLink: false });
    else if (entry.isDirectory()) {
      const own = await below(from);
      files.push(...own.files);
      passed.push(...own.passed);
    } else if (entry.isFile()) files.push({ from, bytes: (await stat(from)).size });
    else passed.push({ from, isLink: true });
  }
  return { files, passed };
}

function commonFolder([first = "", ...others]: string[]): string {
  let folder = first;
  const holds = (path: string) =>
    path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  while (!others.every(holds) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
