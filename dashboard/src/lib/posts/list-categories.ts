import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

export const categoriesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "categories"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].posts.categories.$get({ param: { workspaceId } })),
    select: (data) => data.items,
    staleTime: 60_000,
  });
