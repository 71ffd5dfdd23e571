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
const wordsOf = ({ state, images, resumesAt }: ImportJob) =>
  [
    state === "reading" ? "reading" : `${images.copied} pictures`,
    resumesAt !== null && `something did not work, tried again at ${resumesAt.slice(11, 19)} UTC`,
  ]
    .filter(Boolean)
    .join(", ");
const isBusy = ({ state }: ImportJob) => state === "reading" || state === "importing";

/**
 * Follows an import that the service works on by itself to its end; with `dryRun` to what it would do, and no further: it is
 * cancelled then, unless `keep`.
 */
export async function followImport(
  cli: Cli,
  workspace: WorkspaceApi,
  begun: ImportJob,
  { dryRun, keep }: { dryRun: boolean; keep: boolean },
): Promise<Answer> {
  const path = `imports/${begun.id}`;
  let job = begun;
  if (isBusy(job)) cli.note(`It goes on without you; \`blogsvc posts import ${job.id}\` comes back to it.`);
  const bar = startProgress(cli, "Importing");
  try {
    while (isBusy(job)) {
      bar.show(job.done, job.total, wordsOf(job));
      await cli.io.sleep(pollMs, cli.io.signal);
      job = await workspace.get(path, ImportJob);
    }
  } finally {
    bar.end();
  }
  if (job.problem) throw new CliError(exitCode.validation, job.problem.code, job.problem.message);
  if (job.state === "cancelled") {
    const message = `The import was stopped after ${job.done} of ${job.total} posts`;
    throw new CliError(exitCode.partial, "cancelled", message, {
      hint: "Import the same again: nothing is doubled.",
    });
  }
  const items = await allItems(workspace, path);
  if (dryRun && job.state === "ready" && !keep) await workspace.send("POST", `${path}/cancel`, ImportJob);
  return importAnswer(cli, items, job.state === "ready", {
    hears: job.hears,
    imagesFailed: job.images.failed,
  });
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
