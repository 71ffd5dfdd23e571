import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { ImportJob } from "../../../schema/api/import-jobs";
import type { Cli } from "./cli.ts";
import { invalid } from "./cli-error.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const isAddress = (path: string) => /^https?:\/\//i.test(path);

/** Whether the service imports it by itself: an export of another system, or a site's address. */
export const isForeign = (path: string): boolean => isAddress(path) || /\.(?:xml|wxr|json)$/i.test(path);

/** Hands an export or an address over. Throws a CliError for a file that cannot be read. */
export async function startImport(
  { io }: Pick<Cli, "io">,
  workspace: WorkspaceApi,
  path: string,
  { dryRun, site }: { dryRun: boolean; site: string | undefined },
): Promise<ImportJob> {
  if (isAddress(path)) return workspace.send("POST", "imports/site", ImportJob, { url: path, dryRun });
  const bytes = await readFile(resolve(io.cwd, path)).catch(() => {
    throw invalid(`${path} cannot be read`);
  });
  const form = new FormData();
  form.append("file", new Blob([bytes]), basename(path));
  const query = new URLSearchParams({ dryRun: String(dryRun), ...(site !== undefined && { siteUrl: site }) });
  return workspace.send("POST", `imports/file?${query}`, ImportJob, form);
}
