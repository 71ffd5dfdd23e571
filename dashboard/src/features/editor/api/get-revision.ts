import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** A saved state never changes. */
export const revisionQuery = (workspaceId: string, id: string, number: number) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "post", id, "revision", number],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].revisions[":number"].$get({
          param: { workspaceId, id, number: String(number) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
