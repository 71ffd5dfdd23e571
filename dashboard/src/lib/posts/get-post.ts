import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const getPost = (workspaceId: string, id: string) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$get({ param: { workspaceId, id } }));

/** Not below `postsKey`: what changes the lists must not reload a post while it is being edited. */
export const postQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "post", id],
    queryFn: () => getPost(workspaceId, id),
  });
