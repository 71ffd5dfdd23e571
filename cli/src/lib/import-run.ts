import { readFile } from "node:fs/promises";
import { ImportResult } from "../../../schema/api/imports";
import type { Answer, Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import { importAnswer } from "./import-answer.ts";
import { type ImportFile, isZip } from "./import-files.ts";
import { startProgress } from "./progress.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

type Item = ImportResult["items"][number];
interface PartLimits {
  files: number;
  bytes: number;
}

/** As much as fits one request, so that equal slugs are told apart over all files. */
const dryPart: PartLimits = { files: 2_000, bytes: 20_000_000 };
/** Small, so that the bar moves and little is sent again after a failure. */
const realPart: PartLimits = { files: 25, bytes: 4_000_000 };

/** Imports files in parts, after a dry run over all of them. What is stored already is answered with "unchanged". */
export async function importFiles(
  cli: Cli,
  workspace: WorkspaceApi,
  files: ImportFile[],
  dryRun: boolean,
): Promise<Answer> {
  const checked = await sendParts(cli, "Checking", files, dryPart, (part) => send(workspace, part, {}, true));
  if (dryRun) return importAnswer(cli, checked, true);
  const slugs = Object.fromEntries(
    checked.flatMap(({ path, slug }) => (slug === undefined ? [] : [[path, slug]])),
  );
  const refused = checked.filter(({ outcome }) => outcome === "failed" || outcome === "skipped");
  const unusable = new Set(refused.map(({ path }) => path));
  const usable = files.filter((file) => isZip(file) || !unusable.has(file.path));
  const known = new Set(usable.filter((file) => !isZip(file)).map(({ path }) => path));
  const done = await sendParts(cli, "Importing", usable, realPart, (part) =>
    send(workspace, part, slugs, false),
  );
  const left = files.filter((file) => !isZip(file) && !known.has(file.path)).map(({ path }) => path);
  return importAnswer(cli, [...done, ...refused.filter(({ path }) => left.includes(path))], false);
}

async function sendParts(
  cli: Cli,
  what: string,
  files: ImportFile[],
  limits: PartLimits,
  sendPart: (part: ImportFile[]) => Promise<Item[]>,
): Promise<Item[]> {
  const bar = startProgress(cli, what);
  const items: Item[] = [];
  let sent = 0;
  try {
    for (const part of partsOf(files, limits)) {
      bar.show(sent, files.length);
      items.push(...(await sendPart(part)));
      sent += part.length;
    }
  } catch (error) {
    if (!(error instanceof CliError) || sent === 0) throw error;
    const hint = "Run the same command again: what is stored already stays as it is.";
    throw new CliError(
      exitCode.partial,
      error.code,
      `After ${sent} of ${files.length} files: ${error.message}`,
      { hint, details: error.details },
    );
  } finally {
    bar.end();
  }
  return items;
}

async function send(
  workspace: WorkspaceApi,
  part: ImportFile[],
  slugs: Record<string, string>,
  dryRun: boolean,
) {
  const form = new FormData();
  for (const { from, path } of part) form.append("files", new Blob([await readFile(from)]), path);
  const own = part.flatMap(({ path }) => (slugs[path] === undefined ? [] : [[path, slugs[path]]]));
  form.append("slugs", JSON.stringify(Object.fromEntries(own)));
  return (await workspace.send("POST", `posts/import?dryRun=${dryRun}`, ImportResult, form)).items;
}

/** A zip goes by itself. */
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
