import type { Post } from "../../../schema/api/posts.ts";
import { postZone } from "./clock-change.ts";
import { makeWorkspace, manage, type Workspace } from "./workspace.ts";

/** A workspace in the zone of its posts. */
export async function berlinWorkspace(name: string): Promise<Workspace> {
  const workspace = await makeWorkspace(name);
  await manage(`/workspaces/${workspace.id}`, "PATCH", { timezone: postZone });
  return workspace;
}

export const storedPost = ({ id: workspaceId }: Workspace, id: string) =>
  manage<Post>(`/workspaces/${workspaceId}/posts/${id}`);

export const putTime = (
  { id: workspaceId }: Workspace,
  id: string,
  what: "schedule" | "planned-date",
  body: object,
) => manage<Post>(`/workspaces/${workspaceId}/posts/${id}/${what}`, "PUT", body);
