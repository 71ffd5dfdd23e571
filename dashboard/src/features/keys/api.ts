import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const keysQueryKey = (workspaceId: string) => ["workspace", workspaceId, "keys"] as const;

export const keysQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...keysQueryKey(workspaceId), page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"]["api-keys"].$get({
          param: { workspaceId },
          query: { page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
