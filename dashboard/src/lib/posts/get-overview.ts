import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/**
 * Home, and the counts of the sidebar and the list of posts. Below `postsKey`, because any change to a post may affect
 * it.
 */
export const overviewQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "overview"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].overview.$get({ param: { workspaceId } })),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
