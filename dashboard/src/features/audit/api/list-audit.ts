import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const auditQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "audit", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].audit.$get({
          param: { workspaceId },
          query: { page: String(page), limit: "50" },
        }),
      ),
    placeholderData: keepPreviousData,
  });
