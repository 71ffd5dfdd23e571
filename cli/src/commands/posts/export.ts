import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Cli } from "../../lib/cli.ts";
import { CliError, exitCode, invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

/** Downloads the archive: complete under its name, or not at all. Null if it went to standard output. */
async function exportTo(
  { io, options }: Cli,
  workspace: WorkspaceApi,
  output: string | undefined,
  force: boolean,
): Promise<{ file: string; bytes: number } | null> {
  const toOutput = output === "-";
  if (toOutput && options().json) throw invalid("Use either --json or --output -, not both");
  const response = await workspace.download("posts/export");
  const body = response.body ?? new ReadableStream<Uint8Array>();
  if (toOutput) {
    for await (const chunk of body) io.out(chunk);
    return null;
  }
  const file = resolve(io.cwd, output ?? nameOf(response));
  if (!force && (await exists(file)))
    throw invalid(`${file} already exists`, "Add --force, or --output <another file>.");
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

/** The file name proposed by the service, without any path. */
function nameOf(response: Response): string {
  const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return basename(name).replace(/[^\w.-]/g, "-") || "posts.zip";
}

export default defineCommand({
  name: "export",
  description: "Download all posts as a zip of Markdown files with front matter and their images",
  examples: ["posts export", "posts export --output blog.zip", "posts export --output - | bsdtar -tf -"],
  build: (command, cli) =>
    command
      .option("-o, --output <file>", "The output file; - writes to standard output")
      .option("--force", "Overwrite an existing file")
      .action(async ({ output, force }) => {
        const written = await exportTo(cli, await cli.workspace(), output, force === true);
        if (!written) return cli.answer({ data: null });
        const text = `${cli.paint("green", "Wrote")} ${written.file} (${written.bytes} bytes)`;
        cli.answer({ data: written, text, plain: written.file });
      }),
});
