import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const membersQueryKey = (workspaceId: string) => ["workspace", workspaceId, "members"] as const;

export const membersQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...membersQueryKey(workspaceId), page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({
          param: { workspaceId },
          query: { page: String(page), limit: "50" },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "invitations"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].invitations.$get({
          param: { workspaceId },
          query: { limit: "100" },
        }),
      ),
  });
