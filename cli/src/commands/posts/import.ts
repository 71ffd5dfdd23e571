import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { ImportJob, ImportJobItem } from "../../../../schema/api/import-jobs";
import { listOf } from "../../../../schema/api/pagination";
import type { Answer, Cli } from "../../lib/cli.ts";
import { CliError, exitCode, invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { startProgress } from "../../lib/progress.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { importAnswer } from "./import-answer.ts";
import { collectFiles } from "./import-files.ts";
import { importFiles } from "./import-run.ts";

const Items = listOf(ImportJobItem);
const pollMs = 700;
const wordsOf = ({ state, images, resumesAt }: ImportJob) =>
  [
    state === "reading" ? "reading" : `${images.copied} images`,
    resumesAt !== null && `an attempt failed; retrying at ${resumesAt.slice(11, 19)} UTC`,
  ]
    .filter(Boolean)
    .join(", ");
const isBusy = ({ state }: ImportJob) => state === "reading" || state === "importing";

/** Follows a background import to its end; with `dryRun`, only to its preview, after which it is canceled unless `keep`. */
async function followImport(
  cli: Cli,
  workspace: WorkspaceApi,
  begun: ImportJob,
  { dryRun, keep }: { dryRun: boolean; keep: boolean },
): Promise<Answer> {
  const path = `imports/${begun.id}`;
  let job = begun;
  if (isBusy(job))
    cli.note(
      `The import continues in the background. To return to it, run \`blogsvc posts import ${job.id}\`.`,
    );
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
      hint: "Run the import again; no post is created twice.",
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

const isAddress = (path: string) => /^https?:\/\//i.test(path);

const isId = (path: string) => /^imp_\w+$/.test(path);

/** Whether the service imports it in the background: another system's export, a site URL, or an import's ID. */
/** Starts writing a previewed import. */
const begin = (workspace: WorkspaceApi, id: string, overwrite: boolean): Promise<ImportJob> =>
  workspace.send("POST", `imports/${id}/begin${overwrite ? "?overwrite=true" : ""}`, ImportJob);

const isForeign = (path: string): boolean =>
  isAddress(path) || isId(path) || /\.(?:xml|wxr|json)$/i.test(path);

/** Uploads an export, submits a URL, or resumes an import by its id. Throws a CliError if a file cannot be read. */
async function startImport(
  { io }: Pick<Cli, "io">,
  workspace: WorkspaceApi,
  path: string,
  { dryRun, overwrite, site }: { dryRun: boolean; overwrite: boolean; site: string | undefined },
): Promise<ImportJob> {
  if (isId(path)) {
    const job = await workspace.get(`imports/${path}`, ImportJob);
    const begins = job.state === "ready" && !dryRun;
    return begins ? begin(workspace, path, overwrite) : job;
  }
  if (isAddress(path))
    return workspace.send("POST", "imports/site", ImportJob, {
      url: path,
      dryRun,
      ...(overwrite && { overwrite }),
    });
  const bytes = await readFile(resolve(io.cwd, path)).catch(() => {
    throw invalid(`${path} cannot be read`);
  });
  const form = new FormData();
  form.append("file", new Blob([bytes]), basename(path));
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(overwrite && { overwrite: "true" }),
    ...(site !== undefined && { siteUrl: site }),
  });
  return workspace.send("POST", `imports/file?${query}`, ImportJob, form);
}

export default defineCommand({
  name: "import",
  description: "Import Markdown, MDX and HTML with images, a WordPress or Ghost export, or a WordPress site",
  examples: [
    "posts import content/blog --dry-run",
    "posts import hugo-site.zip about.md",
    "posts import wordpress-export.xml",
    "posts import ghost.json --site https://blog.example",
    "posts import https://blog.example --dry-run",
    "posts import imp_8sK2 # resumes an import",
  ],
  build: (command, cli) =>
    command
      .argument(
        "<paths...>",
        "Files, folders or zips of posts and images; or one export (.xml, .json), site URL or import ID",
      )
      .option("-n, --dry-run", "Only show what would be done")
      .option("--overwrite", "Replace posts that have been edited here since they were imported")
      .option("--site <url>", "The URL of a Ghost blog, for its images and links")
      .action(async (paths, { dryRun = false, overwrite = false, site }) => {
        const [path = "", ...more] = paths;
        if (!paths.some(isForeign)) {
          const files = await collectFiles(cli.io, paths);
          return cli.answer(await importFiles(cli, await cli.workspace(), files, { dryRun, overwrite }));
        }
        if (more.length > 0) throw invalid("Import one export or site at a time");
        const workspace = await cli.workspace();
        const begun = await startImport(cli, workspace, path, { dryRun, overwrite, site });
        cli.answer(await followImport(cli, workspace, begun, { dryRun, keep: path === begun.id }));
      }),
});
