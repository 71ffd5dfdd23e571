import { listOf } from "../../../../schema/api/pagination";
import { ApiKey } from "../../../../schema/api/workspaces";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { readAll } from "../../lib/read-list.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

export async function findKey(workspace: WorkspaceApi, id: string): Promise<ApiKey> {
  const { items } = await readAll(workspace, "api-keys", listOf(ApiKey));
  const found = items.find((key) => key.id === id);
  if (found) return found;
  throw new CliError(exitCode.api, "not_found", `This workspace has no API key "${id}"`, {
    hint: "`blogsvc keys list` lists the IDs.",
  });
}
