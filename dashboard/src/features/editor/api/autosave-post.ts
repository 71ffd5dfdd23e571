import type { PostUpdate } from "@schema/posts";
import { api, unwrap } from "@/lib/api";

/** Stores edits without telling readers: in place, or beside a public post. Answers the new version. */
export const autosavePost = (workspaceId: string, id: string, json: PostUpdate) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].autosave.$post({ param: { workspaceId, id }, json }));
