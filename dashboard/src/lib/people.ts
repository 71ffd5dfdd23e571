import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** The members of the workspace. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "members", "people"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({
          param: { workspaceId },
          query: { page: "1", limit: "100" },
        }),
      ),
    select: ({ items }) => items,
    staleTime: 60_000,
  });
