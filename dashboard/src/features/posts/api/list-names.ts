import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** Authors and tags of posts. */
export const namesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "names"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].posts.names.$get({ param: { workspaceId } })),
    staleTime: 60_000,
  });
