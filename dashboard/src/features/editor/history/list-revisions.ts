import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

const perPage = 50;

/** The saved states of a post, newest first. */
export const revisionsQuery = (workspaceId: string, id: string, page = 1) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "post", id, "revisions", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].revisions.$get({
          param: { workspaceId, id },
          query: { page: String(page), limit: String(perPage) },
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });
