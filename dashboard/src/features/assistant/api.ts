import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** The context with its history, below the workspace. */
export const contextKey = (workspaceId: string) => ["workspace", workspaceId, "context"] as const;

export const contextQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...contextKey(workspaceId), "now"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].context.$get({ param: { workspaceId } })),
  });

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

/** Restores an older version, or the empty context for 0; `base` is the version that is shown. */
export function useRestoreContext(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { version: number; base: number }) =>
      unwrap(api.v1.workspaces[":workspaceId"].context.restore.$post({ param: { workspaceId }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
  });
}

export const proposalsKey = (workspaceId: string) => ["workspace", workspaceId, "proposals"] as const;

/** Newest first. */
export const proposalsQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...proposalsKey(workspaceId), "list", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals.$get({
          param: { workspaceId },
          query: { page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
