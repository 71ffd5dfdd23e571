import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Cli } from "./cli.ts";
import { CliError, invalid } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/** Downloads the archive: whole under its name, or not at all. Null when it went to standard output. */
export async function exportTo(
  { io, options }: Cli,
  workspace: WorkspaceApi,
  output: string | undefined,
  force: boolean,
): Promise<{ file: string; bytes: number } | null> {
  const toOutput = output === "-";
  if (toOutput && options().json) throw invalid("--json and --output - would write to the same place");
  const response = await workspace.download("posts/export");
  const body = response.body ?? new ReadableStream<Uint8Array>();
  if (toOutput) {
    for await (const chunk of body) io.out(chunk);
    return null;
  }
  const file = resolve(io.cwd, output ?? nameOf(response));
  if (!force && (await exists(file)))
    throw invalid(`${file} is there already`, "Add --force, or --output <another file>.");
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  let bytes = 0;
  async function* counted() {
    for await (const chunk of body) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(counted, createWriteStream(part, { flags: "wx" }), { signal: io.signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof Error)) throw error;
    throw new CliError(exitCode.api, "incomplete", `${file} could not be written: ${error.message}`, {
      cause: error,
    });
  }
  return { file, bytes };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The service proposes a name; no more of it than a name is taken. */
function nameOf(response: Response): string {
  const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return basename(name).replace(/[^\w.-]/g, "-") || "posts.zip";
}
