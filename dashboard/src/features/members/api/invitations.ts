import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

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
