import { readFile } from "node:fs/promises";
import { hearersOfAll } from "../../../schema/api/import-hearers";
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
  const checked = await sendParts(cli, "Checking", files, dryPart, (part) =>
    send(workspace, part, new Map(), true),
  );
  if (dryRun)
    return importAnswer(cli, itemsOf(checked), true, hearersOfAll(checked.map(({ hears }) => hears)));
  const slugs = new Map<ImportFile, string>();
  const unusable = new Map<ImportFile, Item[]>();
  for (const { file, items } of checked.flatMap(byFile)) {
    const [{ slug } = {}] = items;
    if (items.length > 0 && items.every(isRefused)) unusable.set(file, items);
    else if (slug !== undefined) slugs.set(file, slug);
  }
  const usable = files.filter((file) => !unusable.has(file));
  const done = await sendParts(cli, "Importing", usable, realPart, (part) =>
    send(workspace, part, slugs, false),
  );
  return importAnswer(cli, [...itemsOf(done), ...[...unusable.values()].flat()], false);
}

interface SentPart extends Pick<ImportResult, "items" | "hears"> {
  part: ImportFile[];
}

const itemsOf = (sent: SentPart[]) => sent.flatMap(({ items }) => items);
const isRefused = ({ outcome }: Item) => outcome === "failed" || outcome === "skipped";

/** What came of each file. Of a zip nothing is said: its own files may be called as others are, and it is sent whole. */
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
  return done;
}

async function send(
  workspace: WorkspaceApi,
  part: ImportFile[],
  slugs: Map<ImportFile, string>,
  dryRun: boolean,
) {
  const form = new FormData();
  for (const { from, path } of part) form.append("files", new Blob([await readFile(from)]), path);
  const own = part.flatMap((file) => (slugs.has(file) ? [[file.path, slugs.get(file)]] : []));
  form.append("slugs", JSON.stringify(Object.fromEntries(own)));
  return workspace.send("POST", `posts/import?dryRun=${dryRun}`, ImportResult, form);
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
