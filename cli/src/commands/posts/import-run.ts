import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { Image } from "../../../../schema/api/images";
import { hearersOfAll } from "../../../../schema/api/import-hearers";
import { ImportResult, unusedImage } from "../../../../schema/api/imports";
import type { Answer, Cli } from "../../lib/cli.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { startProgress } from "../../lib/progress.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { importAnswer } from "./import-answer.ts";
import { type CollectedFiles, type ImportFile, isZip } from "./import-files.ts";

type Item = ImportResult["items"][number];
interface Hints {
  slugs: Map<ImportFile, string>;
  /** Slugs by link, per path. */
  links: Record<string, Record<string, string>>;
  /** Image names by path. */
  images: Map<string, string>;
  overwrite: boolean;
}
interface PartLimits {
  files: number;
  bytes: number;
}

/** As much as fits in one request, so that equal slugs are detected across all files. */
const dryPart: PartLimits = { files: 2_000, bytes: 20_000_000 };
/** Small, so that the progress bar moves and little is resent after a failure. */
const realPart: PartLimits = { files: 25, bytes: 4_000_000 };

/** Imports files in parts, after a dry run of all of them, with their images. What is already stored is reported as "unchanged". */
export async function importFiles(
  cli: Cli,
  workspace: WorkspaceApi,
  { files, images, left }: CollectedFiles,
  { dryRun, overwrite }: { dryRun: boolean; overwrite: boolean },
): Promise<Answer> {
  const names = new Map<string, string>();
  for (const file of images) names.set(file.path, await nameOf(file));
  const checked = await sendParts(cli, "Checking", files, dryPart, (part) =>
    send(workspace, part, { slugs: new Map(), links: {}, images: names, overwrite }, true),
  );
  const shown = new Set(itemsOf(checked).flatMap(({ images: own = [] }) => own));
  const others = [
    ...left,
    ...images.filter(({ path }) => !shown.has(path)).map(({ path }) => unusedImage(path)),
  ];
  if (dryRun)
    return importAnswer(cli, [...itemsOf(checked), ...others], true, {
      hears: hearersOfAll(checked.map(({ hears }) => hears)),
    });
  const stored = await sendImages(
    cli,
    workspace,
    images.filter(({ path }) => shown.has(path)),
  );
  for (const [path, name] of stored) names.set(path, name);
  const slugs = new Map<ImportFile, string>();
  const links: Record<string, Record<string, string>> = {};
  const unusable = new Map<ImportFile, Item[]>();
  for (const { file, items } of checked.flatMap(byFile)) {
    const [{ slug, links: own } = {}] = items;
    if (own) links[file.path] = own;
    if (items.length > 0 && items.every(isRefused)) unusable.set(file, items);
    else if (slug !== undefined) slugs.set(file, slug);
  }
  const usable = files.filter((file) => !unusable.has(file));
  const done = await sendParts(cli, "Importing", usable, realPart, (part) =>
    send(workspace, part, { slugs, links, images: names, overwrite }, false),
  );
  return importAnswer(cli, [...itemsOf(done), ...[...unusable.values()].flat(), ...others], false);
}

/** The service's name for an image that it stores byte for byte. */
async function nameOf({ from }: ImportFile): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(from))
    .digest("hex");
  return `${hash}${extname(from).toLowerCase().replace(".jpeg", ".jpg")}`;
}

/** The names of the images that could be stored; a post's report lists the missing ones. */
async function sendImages(
  cli: Cli,
  workspace: WorkspaceApi,
  images: ImportFile[],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const bar = startProgress(cli, "Images");
  try {
    for (const [at, { from, path }] of images.entries()) {
      bar.show(at, images.length);
      const form = new FormData();
      form.append("file", new Blob([await readFile(from)]), path);
      try {
        const { url } = await workspace.send("POST", "images", Image, form);
        stored.set(path, url.slice(url.lastIndexOf("/") + 1));
      } catch (error) {
        if (!(error instanceof CliError) || !refused.has(error.code)) throw error;
        cli.note(`${path}: ${error.message}`);
      }
    }
  } finally {
    bar.end();
  }
  return stored;
}

/** Errors of a single image, which do not stop the import. */
const refused = new Set(["unsupported_media_type", "invalid_image", "payload_too_large", "limit_reached"]);

interface SentPart extends Pick<ImportResult, "items" | "hears"> {
  part: ImportFile[];
}

const itemsOf = (sent: SentPart[]) => sent.flatMap(({ items }) => items);
const isRefused = ({ outcome }: Item) => outcome === "failed" || outcome === "skipped";

/** The result of each file. Zips are omitted: they are sent whole, and their files may share names with others. */
const byFile = ({ part, items }: SentPart) =>
  part
    .filter((file) => !isZip(file))
    .map((file) => ({ file, items: items.filter(({ path }) => path === file.path) }));

async function sendParts(
  cli: Cli,
  what: string,
  files: ImportFile[],
  limits: PartLimits,
  sendPart: (part: ImportFile[]) => Promise<ImportResult>,
): Promise<SentPart[]> {
  const bar = startProgress(cli, what);
  const done: SentPart[] = [];
  let sent = 0;
  try {
    for (const part of partsOf(files, limits)) {
      bar.show(sent, files.length);
      done.push({ part, ...(await sendPart(part)) });
      sent += part.length;
    }
  } catch (error) {
    if (!(error instanceof CliError) || sent === 0) throw error;
    const hint = "Run the same command again: posts that are already imported stay as they are.";
    throw new CliError(
      exitCode.partial,
      error.code,
      `Stopped after ${sent} of ${files.length} files: ${error.message}`,
      { hint, details: error.details },
    );
  } finally {
    bar.end();
  }
  return done;
}

async function send(
  workspace: WorkspaceApi,
  part: ImportFile[],
  { slugs, links, images, overwrite }: Hints,
  dryRun: boolean,
) {
  const form = new FormData();
  for (const { from, path } of part) form.append("files", new Blob([await readFile(from)]), path);
  const own = part.flatMap((file) => (slugs.has(file) ? [[file.path, slugs.get(file)]] : []));
  form.append("slugs", JSON.stringify(Object.fromEntries(own)));
  const followed = part.flatMap(({ path }) => (links[path] ? [[path, links[path]]] : []));
  form.append("links", JSON.stringify(Object.fromEntries(followed)));
  form.append("images", JSON.stringify(Object.fromEntries(images)));
  return workspace.send(
    "POST",
    `posts/import?dryRun=${dryRun}${overwrite ? "&overwrite=true" : ""}`,
    ImportResult,
    form,
  );
}

/** A zip is sent separately. */
function partsOf(files: ImportFile[], limits: PartLimits): ImportFile[][] {
  const parts: ImportFile[][] = [];
  let bytes = 0;
  for (const file of files.filter((one) => !isZip(one))) {
    const part = parts.at(-1);
    if (part && part.length < limits.files && bytes + file.bytes <= limits.bytes) {
      part.push(file);
      bytes += file.bytes;
    } else {
      parts.push([file]);
      bytes = file.bytes;
    }
  }
  return [...parts, ...files.filter(isZip).map((file) => [file])];
}
