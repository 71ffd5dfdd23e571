import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { contextKey } from "./context-key";

const perPage = "20";

/** Every state the context had, newest first. */
export const historyQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: [...contextKey(workspaceId), "history"],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].context.history.$get({
          param: { workspaceId },
          query: { page: String(pageParam), limit: perPage },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : null),
  });
