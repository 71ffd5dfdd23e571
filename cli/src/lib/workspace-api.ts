import { Me } from "../../../schema/api/auth";
import type { Api } from "./api.ts";
import { apiPath } from "./api-path.ts";
import { CliError, exitCode, notSetUp } from "./cli-error.ts";

/** The API below `/v1/workspaces/{id}`: paths are relative to it. */
export interface WorkspaceApi extends Api {
  id: string;
}

/** `chosen` is a slug or an id; null selects the only workspace. */
export async function openWorkspace(api: Api, chosen: string | null): Promise<WorkspaceApi> {
  const id = chosen?.startsWith("ws_") ? chosen : await lookUp(api, chosen);
  const within = (path: string) => apiPath`workspaces/${id}` + (path && `/${path}`);
  return {
    id,
    url: api.url,
    get: (path, shape, query) => api.get(within(path), shape, query),
    send: (method, path, shape, body) => api.send(method, within(path), shape, body),
    download: (path) => api.download(within(path)),
  };
}

async function lookUp(api: Api, chosen: string | null): Promise<string> {
  const { workspaces } = await api.get("me", Me);
  const slugs = workspaces.map(({ workspaceSlug }) => workspaceSlug).join(", ");
  if (chosen !== null) {
    const found = workspaces.find(({ workspaceSlug }) => workspaceSlug === chosen);
    if (found) return found.workspaceId;
    throw new CliError(exitCode.api, "not_found", `You are not in a workspace "${chosen}"`, {
      hint: slugs ? `Yours: ${slugs}` : "Run `blogsvc workspaces create <name>`, or ask for an invitation.",
    });
  }
  const [only, another] = workspaces;
  if (only && !another) return only.workspaceId;
  throw notSetUp(
    only ? `You are in several workspaces: ${slugs}` : "You are not in any workspace",
    only
      ? "Run `blogsvc workspaces use <slug>`, or add --workspace <slug>."
      : "Run `blogsvc workspaces create <name>`, or ask for an invitation.",
  );
}
