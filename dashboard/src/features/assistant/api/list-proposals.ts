import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

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
