import type { PostCreate } from "@schema/posts";
import { api, unwrap } from "@/lib/api";

/** Stores a new draft; without a slug the server makes a free one from the title. */
export const createPost = (workspaceId: string, json: PostCreate) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts.$post({ param: { workspaceId }, json }));
