import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { ImportJob } from "../../../schema/api/import-jobs";
import type { Cli } from "./cli.ts";
import { invalid } from "./cli-error.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const isAddress = (path: string) => /^https?:\/\//i.test(path);

const isId = (path: string) => /^imp_\w+$/.test(path);

/** Whether the service imports it by itself: an export of another system, a site's address, or the id of such an import. */
/** Lets an import write that was only looked at so far. */
const begin = (workspace: WorkspaceApi, id: string, overwrite: boolean): Promise<ImportJob> =>
  workspace.send("POST", `imports/${id}/begin${overwrite ? "?overwrite=true" : ""}`, ImportJob);

export const isForeign = (path: string): boolean =>
  isAddress(path) || isId(path) || /\.(?:xml|wxr|json)$/i.test(path);

/** Hands an export or an address over, or goes on with an import by its id. Throws a CliError for a file that cannot be read. */
export async function startImport(
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
