import type { PostUpdate } from "@schema/posts";
import { api, unwrap } from "@/lib/api";

/** Stores fields of the post itself: of a public post this is what readers see from then on. */
export const updatePost = (workspaceId: string, id: string, json: PostUpdate) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$patch({ param: { workspaceId, id }, json }));
