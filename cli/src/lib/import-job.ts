import { ImportJob, ImportJobItem } from "../../../schema/api/import-jobs";
import { listOf } from "../../../schema/api/pagination";
import type { Answer, Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import { importAnswer } from "./import-answer.ts";
import { startProgress } from "./progress.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const Items = listOf(ImportJobItem);
const pollMs = 700;

/** Follows an import that the service works on by itself to its end; with `dryRun` to what it would do, and no further. */
export async function followImport(
  cli: Cli,
  workspace: WorkspaceApi,
  begun: ImportJob,
  dryRun: boolean,
): Promise<Answer> {
  const path = `imports/${begun.id}`;
  const bar = startProgress(cli, "Importing");
  let job = begun;
  try {
    while (job.state === "reading" || job.state === "importing") {
      bar.show(job.done, job.total, job.state === "reading" ? "reading" : `${job.images.copied} pictures`);
      await cli.io.sleep(pollMs, cli.io.signal);
      job = await workspace.get(path, ImportJob);
    }
  } finally {
    bar.end();
  }
  if (job.problem) throw new CliError(exitCode.validation, job.problem.code, job.problem.message);
  const items = await allItems(workspace, path);
  if (dryRun) await workspace.send("POST", `${path}/cancel`, ImportJob);
  return importAnswer(cli, items, dryRun);
}

async function allItems(workspace: WorkspaceApi, path: string) {
  const all: ImportJobItem[] = [];
  for (let page = 1; ; page++) {
    const part = await workspace.get(`${path}/items`, Items, { page: String(page), limit: "100" });
    all.push(...part.items);
    if (!part.pagination.hasMore) break;
  }
  return all.map(
    ({ identity, outcome, title, slug, status, publishedAt, postId, code, message, warnings }) => ({
      path: identity,
      outcome,
      title,
      publishedAt,
      warnings,
      ...(slug !== null && { slug }),
      ...(status !== null && { status }),
      ...(postId !== null && { postId }),
      ...(code !== null && { code }),
      ...(message !== null && { message }),
    }),
  );
}
