import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "members"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({ param: { workspaceId }, query: { limit: "100" } }),
      ),
  });
